import { PRODUCT_FIELDS, type Product } from '@contract/product-fields.ts';
import fc from 'fast-check';
import { csvFields, headingOf } from '../../../web/src/features/csv/columns.ts';

const BYTE_ORDER_MARK = '\ufeff';
const [NAMES, SUPPLIERS] = [
  ['Aria', 'aria', 'Dune', 'Élan', '東京', '=Sum', ' Terra '],
  ['Nordlicht', 'Modena', "'=Supplier"],
];

const oneOf = (...values: string[]) => fc.constantFrom(...values);
const quantity = oneOf('0', '1', '7', '12', '1,000', '1000000', '1000001', '-1', '1.5', 'many', '');
const price = oneOf('1', '52400.50', '1,234.5', '10000000', '10000001', '1e3', '', 'free');
const text = fc.oneof(
  oneOf('Quiet.', '=1+1', "'", 'Two\nlines', 'a "quoted" word', '', 'x'.repeat(5_001)),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const picture = oneOf('/cars/sedan-glacier.svg', 'https://cars.example/a.jpg', 'javascript:x', '');

/** A row about one of the products, or about none of them: what a person changes by hand, and what nobody would write. */
const row = (products: readonly Product[]): fc.Arbitrary<string[]> => {
  const random = fc.record({
    _id: oneOf('', '', '', 'cccccccccccccccccccc', 'no id'),
    name: oneOf(...NAMES),
    supplier: oneOf(...SUPPLIERS),
    price,
    quantity,
    reorderAt: quantity,
    description: text,
    specification: oneOf('', '', 'Range: 480 km\nSeats: 5', 'no pairs'),
    img: picture,
    carouselImg: picture,
    email: oneOf('', '', '', 'other@example.com'),
  });
  const good = fc.record({
    _id: fc.constant(''),
    name: oneOf(...NAMES),
    supplier: oneOf(...SUPPLIERS),
    price: oneOf('1', '52400.50'),
    quantity: oneOf('0', '3', '12'),
    reorderAt: oneOf('', '', '0', '7', '1000000'),
    description: oneOf('Quiet.', '=1+1', 'Two\nlines'),
    specification: oneOf('', 'Range: 480 km'),
    img: fc.constant('/cars/sedan-glacier.svg'),
    carouselImg: fc.constant('/cars/sedan-wide.svg'),
    email: fc.constant(''),
  });
  const cells = (values: Record<string, string>) => csvFields.map((field) => values[field] ?? '');
  const known = products.map((product) =>
    fc
      .record({
        quantity: fc.option(quantity),
        reorderAt: fc.option(quantity),
        description: fc.option(text),
        price: fc.option(price),
        name: fc.option(oneOf(...NAMES), { freq: 1 }),
        specification: fc.option(oneOf('', 'Seats: 4', 'no pairs')),
        img: fc.option(picture),
        isNamed: fc.boolean(),
      })
      .map(({ isNamed, name, ...details }) => {
        // Without the id, another name is another product.
        const changes = isNamed ? details : { ...details, name };
        const kept = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
        const values = Object.fromEntries(
          Object.entries({ ...product, ...kept }).map(([key, value]) => [key, `${value}`]),
        );
        return cells(isNamed ? { ...values, _id: '' } : values);
      }),
  );
  return fc.oneof(good.map(cells), random.map(cells), ...known);
};

const quoted = (cell: string, separator: string) =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

function encode(csv: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'UTF-8') return new TextEncoder().encode(csv);
  if (encoding === 'UTF-8 with a mark') return new TextEncoder().encode(BYTE_ORDER_MARK + csv);
  return new Uint8Array(Buffer.from(BYTE_ORDER_MARK + csv, 'utf16le'));
}

/** Files that people and programs may choose, for a person with these products. One in ten is no table at all. */
export function files(products: readonly Product[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const table = fc
    .record({
      rows: fc.array(row(products), { maxLength: 8 }),
      separator: oneOf(',', ';', '\t'),
      encoding: oneOf('UTF-8', 'UTF-8 with a mark', 'UTF-16'),
      end: oneOf('\n', '\r\n'),
      heading: fc.constantFrom(headingOf, (field: string) => field),
      slip: fc.oneof(
        { arbitrary: fc.constant(null), weight: 12 },
        { arbitrary: oneOf('"', ',,,,,,,,,,,,x', PRODUCT_FIELDS.name.label), weight: 1 },
      ),
    })
    .map(({ rows, separator, encoding, end, heading, slip }) => {
      const lines = [csvFields.map(heading), ...rows].map((cells) =>
        cells.map((cell) => quoted(cell, separator)).join(separator),
      );
      return encode([...lines, ...(slip === null ? [] : [slip]), ''].join(end), encoding);
    });
  const noTable = fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes));
  return fc.oneof({ arbitrary: table, weight: 9 }, { arbitrary: noTable, weight: 1 });
}
