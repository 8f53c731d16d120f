import { isCodeKind, type ListField } from '@/stock/export/csv';
import { textIn } from '../read/cells';
import type { Columns, FieldRow } from './field-row';
import { type Heading, headingKind, plain } from './heading';
import type { Table } from './table';
import { VARIANT } from './words';

/**
 * A program whose files are known by some of their headings, and what its documentation says of its columns. The first of several is the
 * field; all others are none. Headings are plain.
 */
interface Dialect {
  by: readonly string[];
  columns: Partial<Record<ListField, readonly (string | RegExp)[]>>;
  /** Each row is a vehicle of its own. */
  isVehicles?: boolean;
}

const dialects: Dialect[] = [
  {
    // Shopify, in both of its templates.
    by: ['title', 'vendor', 'option1 value'],
    columns: {
      name: ['title'],
      supplier: ['vendor'],
      price: ['variant price', 'price'],
      quantity: ['variant inventory qty', 'inventory quantity'],
      description: ['body html', 'description'],
      img: ['image src', 'product image url'],
      ean: ['variant barcode', 'barcode'],
      article: ['variant sku', 'sku'],
    },
  },
  {
    // WooCommerce
    by: ['regular price', 'in stock ?', 'short description'],
    columns: {
      name: ['name'],
      supplier: ['brands'],
      price: [/^(?:regular|sale) price$/],
      quantity: ['stock'],
      reorderAt: ['low stock amount'],
      description: ['description', 'short description'],
      img: ['images'],
      ean: ['gtin upc ean or isbn'],
      article: ['sku'],
    },
  },
  {
    // PrestaShop
    by: ['price tax excluded', 'minimal quantity'],
    columns: {
      name: ['name'],
      supplier: ['supplier', 'manufacturer'],
      price: ['price tax excluded'],
      quantity: ['quantity'],
      reorderAt: ['low stock level'],
      description: ['description', 'summary'],
      img: ['image urls x y z'],
      ean: ['ean13'],
      article: ['reference #', 'reference'],
    },
  },
  {
    // Lightspeed: a stock and a reorder point for each of its outlets.
    by: ['retail price', 'supply price', 'supplier name'],
    columns: {
      name: ['name'],
      supplier: ['supplier name', 'brand name'],
      price: ['retail price'],
      quantity: [/^inventory /],
      reorderAt: [/^reorder point /],
      description: ['description'],
      article: ['sku'],
    },
  },
  {
    // QuickBooks
    by: ['product service name', 'quantity on hand'],
    columns: {
      name: ['product service name'],
      supplier: ['preferred supplier', 'preferred vendor'],
      price: ['sales price rate', 'price rate'],
      quantity: ['quantity on hand'],
      reorderAt: ['reorder point', 'low stock alert'],
      description: ['sales description'],
      article: ['sku'],
    },
  },
  {
    // The feeds of dealers, as Google, Meta and the markets for cars take them: the model, its trim and its year name the car.
    by: ['make', 'model'],
    isVehicles: true,
    columns: {
      name: ['model'],
      supplier: ['make'],
      price: ['price', 'selling price', 'sellingprice', 'internet price', 'asking price', 'msrp'],
      description: ['description', 'dealer comments', 'comments', 'seller notes'],
      img: [/^image (?:0 )?(?:url|link)$/, /^(?:image|photo)s?(?: ?(?:urls?|list|links?))?$/],
      vin: ['vin'],
      stock: ['stock #', 'stock number', 'stock no', 'stocknumber'],
    },
  },
];

/** What a feed of vehicles has beside make and model. */
const FEED = /^(?:vin|vehicle id|store code)$/;

export interface Headed {
  /** Of each column. */
  said: readonly Heading[];
  /** By the documentation of a program. */
  isDocumented: boolean;
  /** Each row is a vehicle of its own. */
  isVehicles: boolean;
}

/** What the headings of a list say, by the documentation of its program where that is known. */
export function headingsOf({ headings }: Table): Headed {
  const words = headings.map(plain);
  const found = dialects.find(
    ({ by, isVehicles }) =>
      by.every((word) => words.includes(word)) && (!isVehicles || words.some((word) => FEED.test(word))),
  );
  if (!found) return { said: headings.map(headingKind), isDocumented: false, isVehicles: false };
  const { columns, isVehicles = false } = found;
  const isSaid = (pattern: string | RegExp, word: string) =>
    typeof pattern === 'string' ? pattern === word : pattern.test(word);
  /** One of the columns is called as the documentation says. */
  const isDocumented = (field: ListField) =>
    columns[field]?.some((pattern) => words.some((word) => isSaid(pattern, word))) === true;
  const said = words.map((word, at): Heading => {
    for (const [field, patterns] of Object.entries(columns) as [ListField, (string | RegExp)[]][]) {
      const rank = patterns.findIndex((pattern) => isSaid(pattern, word));
      if (rank >= 0) return { kind: 'known', field, rank };
    }
    // The feeds of dealers have many authors: of the rest, what is plain counts.
    const other = isVehicles ? headingKind(headings[at] ?? '') : undefined;
    return other?.kind === 'known' && !isDocumented(other.field) ? other : { kind: 'other' };
  });
  return { said, isDocumented: true, isVehicles };
}

// --- Rows ---

/** The columns that tell cars of one model apart. Of a feed of vehicles they are parts of the name, as is the year. */
export function variantColumns({ headings }: Table, columns: Columns, isVehicles: boolean): number[] {
  const isPart = (word: string) => VARIANT.test(word) || (isVehicles && word === 'year');
  return headings.flatMap((heading, at) => (!columns[at] && isPart(plain(heading)) ? at : []));
}

const withName = (row: FieldRow, parts: readonly (string | undefined)[]): FieldRow => {
  const name = parts.map((part) => part?.trim()).filter(Boolean);
  return { ...row, cells: { ...row.cells, name: name.join(' ') } };
};

/** The rows as those mean them who know the program that has written the list. `parts`: columns that are parts of the name. */
export function rowsByDialect(
  table: Table,
  rows: readonly FieldRow[],
  { parts, isVehicles }: { parts: readonly number[]; isVehicles: boolean },
): FieldRow[] {
  const words = table.headings.map(plain);
  const textsOf = (row: number, places: readonly number[]) => places.map((at) => textIn(table.rows[row]?.cells[at]));
  const named = rows.map((row, at) =>
    parts.length > 0 && row.cells.name?.trim() ? withName(row, [row.cells.name, ...textsOf(at, parts)]) : row,
  );
  if (isVehicles) return named.map((row) => ({ ...row, isOneCar: true }));
  const handle = words.findIndex((word) => /^(?:url )?handle$/.test(word));
  const options = words.flatMap((word, at) => (/^option ?\d value$/.test(word) ? at : []));
  const picture = words.findIndex((word) => /^variant image(?: url)?$/.test(word));
  if (handle >= 0 && options.length > 0) return joined(named, (at) => textsOf(at, [handle, picture, ...options]));
  const kind = words.indexOf('item type');
  if (kind >= 0) return withVariants(named, (at) => textsOf(at, [kind])[0]?.trim() === 'SKU');
  const [type, parent] = [words.indexOf('type'), words.indexOf('parent')];
  if (type < 0 || parent < 0) return named;
  return named.map((row, at) => (textsOf(at, [type])[0] === 'variable' ? { ...row, skipped: OWN_ROWS } : row));
}

const OWN_ROWS = 'Its variants have rows of their own';

/** BigCommerce writes the variants of a product below it, and calls them by their options: `[S]Color=Red,[S]Size=L`. */
function withVariants(rows: readonly FieldRow[], isVariant: (at: number) => boolean): FieldRow[] {
  let product: FieldRow | undefined;
  return rows.map((row, at) => {
    if (!isVariant(at)) {
      product = row;
      return isVariant(at + 1) ? { ...row, skipped: OWN_ROWS } : row;
    }
    const options = Array.from((row.cells.name ?? '').matchAll(/=([^,]*)/g), ([, option]) => option);
    const own = Object.entries(row.cells).filter(([, text]) => text.trim() !== '');
    const common = Object.entries(product?.cells ?? {}).filter(
      ([field]) => field !== 'quantity' && !isCodeKind(field as ListField),
    );
    const cells = { ...row.cells, ...Object.fromEntries([...common, ...own]) };
    return withName({ ...row, cells }, [product?.cells.name, ...options]);
  });
}

/** Shopify writes what variants have in common in the first line of a product alone, and a variant's own picture beside it. */
function joined(rows: readonly FieldRow[], cellsOf: (at: number) => string[]): FieldRow[] {
  const firsts = new Map<string, FieldRow>();
  return rows.map((row, at) => {
    const [handle = '', picture = '', ...options] = cellsOf(at);
    const first = firsts.get(handle) ?? row;
    firsts.set(handle, first);
    if (row.skipped) return row;
    const own = Object.entries(row.cells).filter(([, text]) => text.trim() !== '');
    // What each variant has for itself.
    const common = Object.entries(first.cells).filter(
      ([field]) => field !== 'price' && field !== 'quantity' && !isCodeKind(field as ListField),
    );
    const cells = {
      ...row.cells,
      ...Object.fromEntries([...common, ...own]),
      ...(picture.trim() && { img: picture.trim() }),
    };
    return withName({ ...row, cells }, [first.cells.name, ...options.filter((option) => option !== 'Default Title')]);
  });
}
