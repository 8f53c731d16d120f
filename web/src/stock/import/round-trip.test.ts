import { CODE_MIN, normalCode } from '@contract/code';
import type { Product } from '@contract/product-fields';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvFields } from '@/stock/export/csv';
import { csvFormatOf } from '@/stock/export/settings';
import { type CsvFormat, itemSheet, writeCsv } from '@/stock/export/write-csv';
import { writeWorkbook } from '@/stock/export/write-workbook';
import { aria, dune, EMAIL, readFile, readTable, rowsOf } from '@/testing/import-file';
import type { ImportRow } from './plan/import-row';
import type { Known } from './plan/known';
import { planRows } from './plan/plan';

const NOBODY: Known = { email: EMAIL, products: [], foreign: new Map(), codes: new Map() };
const VIN = '1M8GDM9AXKP042788';
const english: CsvFormat = { separator: ',', decimal: '.' };
const written = (products: readonly Product[], marks = english) => writeCsv(itemSheet(products), marks);
const headings = (csv: string) => csv.split('\r\n')[0] ?? '';

const read = (text: string) => readFile(new TextEncoder().encode(text)).rows;
const expectNoChange = (rows: readonly ImportRow[], count: number) =>
  expect(rows.map(({ action }) => action)).toEqual(Array(count).fill('skipped'));
/** An import of the file changes nothing of these products. */
const expectSame = (csv: string, products: readonly Product[]) =>
  expectNoChange(planRows(read(csv), { ...NOBODY, products }), products.length);

/** The signs that matter, and few others, so that they often meet. */
const hostile = fc
  .string({ unit: fc.constantFrom(...'=+-@＝＠\'"', ...',;\t\n ', 'a', '\u200b'), minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() !== '');

describe('writing and reading', () => {
  test('given an export that is imported, nothing changes', () => {
    const products = [aria, { ...dune, reorderAt: 5 }];
    const csv = written(products);
    expect(csv.startsWith('\ufeffId,Name,Supplier,Price,Quantity,Reorder level,')).toBe(true);
    expect(csv).toContain(',52400.5,12,,');
    expect(csv).toContain(',52400.5,12,5,');
    expectSame(csv, products);
    expectSame(written([]), []);
    const dearer = [{ ...aria, price: 50_000_000 }];
    expectSame(written(dearer), dearer);
  });

  test('given an export with codes of any signs, several of a car, each is known again, and nothing changes', () => {
    const sign = fc.constantFrom(...";,=-'+@|/%.A7\u001d");
    const code = fc.string({ unit: sign, minLength: CODE_MIN, maxLength: 6 }).map(normalCode);
    fc.assert(
      fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 4 }), (codes) => {
        const { headings: names, rows } = itemSheet([aria, dune]);
        const cells = [codes.join('; '), VIN];
        const sheet = { headings: [...names, 'Stock number'], rows: rows.map((row, at) => [...row, cells[at] ?? '']) };
        const ofCar = ({ _id }: Product) => ({ product: _id, kind: 'stock' as const });
        const planned = planRows(read(writeCsv(sheet, english)), {
          ...NOBODY,
          products: [aria, dune],
          codes: new Map([...codes.map((one) => [one, ofCar(aria)] as const), [VIN, ofCar(dune)]]),
        });
        expectNoChange(planned, 2);
      }),
      { numRuns: 500 },
    );
  });

  /** The pieces that would be formulas to programs with each separator, which heed quotation marks or do not. */
  const formulas = (csv: string): string[] => {
    const text = csv.replace('\ufeff', '');
    const pieces = [',', ';', '\t'].flatMap((separator) => [
      ...text.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator)),
      ...Papa.parse<string[]>(text, { delimiter: separator }).data.flat(),
    ]);
    const cells = Papa.parse<string[]>(text, { delimiter: ',' }).data.flat();
    return [
      ...pieces.filter((piece) => /^["\s\u200b]*[=+\-@＝＋－＠]/.test(piece)),
      ...cells.filter((cell) => /^[\t\r\n]/.test(cell)),
    ];
  };
  /** What spreadsheets run, alone or after what another separator splits off; full-width signs and what shows nothing count too. */
  const examples = [
    ...['NA', '[]', '=1+1', "'=1", "''=1", '\t=1', "'", "it's", "Aria;=cmd|'/C calc'!A0;", 'Aria,=1', 'Quiet.\n\t-1'],
    ...["a;'=1", 'a;"=1"', '＋1', '－1', '＠SUM(A1)', 'a\n＝1', '\n=1', '\nQuiet.', ' =1', '\u200b=1'],
    'Two\n\nparagraphs, and more',
  ].map((text): [string, string] => [text, text]);
  const any = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => text.trim() !== '' && !text.includes('\r'));

  test('given any text, no separator makes a formula of it, it comes back as it was, and nothing changes', () => {
    const text = fc.oneof({ arbitrary: hostile, weight: 9 }, any);
    fc.assert(
      fc.property(text, text, (name, description) => {
        const products = [{ ...aria, name, description }, dune];
        const csv = written(products);
        expect(formulas(csv)).toEqual([]);
        expect(read(csv)[0]?.cells).toMatchObject({ name, description });
        expectSame(csv, products);
      }),
      { numRuns: 1_500, examples },
    );
  });

  test('given columns without the mark, texts with an apostrophe before a formula come back without it, others as they were', () => {
    const quoted = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
    fc.assert(
      fc.property(hostile, hostile, (name, description) => {
        // In a list of somebody else such texts stand for none.
        fc.pre(![name, description].some((text) => /^\s*(?:[-–—?.]+|tb[ad]|- ?none ?-|unknown)\s*$/i.test(text)));
        const csv = Papa.unparse([
          ['Name', 'Description'],
          [quoted(name), quoted(description)],
        ]);
        expect(read(csv)[0]?.cells).toEqual({ name, description });
      }),
      { numRuns: 1_500 },
    );
    // Only a column that such a reading would change has another heading.
    expect(headings(written([{ ...aria, name: '=Aria', description: 'Quiet.\n=1' }]))).toBe(
      '\ufeffId,Name,Supplier,Price,Quantity,Reorder level,Description (guarded),Specification,Owner,Picture,Carousel picture',
    );
  });
});

test.each<CsvFormat>([
  { separator: ';', decimal: ',' },
  { separator: '\t', decimal: ',' },
  { separator: ';', decimal: '.' },
])('given the marks %o, they separate and are read back, and nothing changes', (marks) => {
  const products = [aria, { ...dune, name: '1,5; "Dune"', reorderAt: 3 }];
  const csv = written(products, marks);
  expect(headings(csv).split(marks.separator)).toHaveLength(csvFields.length);
  expect(csv).toContain(`52400${marks.decimal}5`);
  expectSame(csv, products);
});

test.each([
  ['en-US', ',', '.'],
  ['de-DE', ';', ','],
  ['fr-FR', ';', ','],
  ['de-CH', ';', '.'],
  ['ja', ',', '.'],
  ['C', ',', '.'],
  ['en-US@posix', ',', '.'],
])('given %s, the separator is %s and the decimal mark %s', (language, separator, decimal) => {
  expect(csvFormatOf(language)).toEqual({ separator, decimal });
});

describe('a workbook', () => {
  const readBack = async (sheet: Parameters<typeof writeWorkbook>[0]) => readTable(writeWorkbook(sheet));
  /** What a spreadsheet program changes in a CSV file, what XML has no sign for, and what the library would take for something else. */
  const names = [
    ...['007', '3/4', '1.10', '10%', '1e5', '=1+1', '+1', 'TRUE', '0.1', '12:30', '1-2', '00', "'quoted", "'-1"],
    ...["''=1", 'constructor', '__proto__', 'toString', '_x0041_', 'a_x000D_b', 'a & <b> "c"', 'Ünï 東京 😀'],
  ];

  test('given texts and numbers of all kinds, they are read back as they were, and an import changes nothing', async () => {
    const products = names.map((name, index) => ({
      ...dune,
      _id: `${index}`.padStart(20, 'x'),
      name,
      description: ` ${name}\nQuiet,\tfast;\n\n"calm". `,
      price: 0.1 + index,
      ...(index % 2 === 1 && { reorderAt: index }),
    }));
    const table = await readBack(itemSheet(products));
    const column = (heading: string) => table.rows.map(({ cells }) => cells[table.headings.indexOf(heading)]);
    expect(column('Name')).toEqual(names);
    expect(column('Price')).toEqual(products.map(({ price }) => Number(price.toPrecision(15))));
    expect(column('Description')).toEqual(products.map(({ description }) => description));
    const mine = { ...NOBODY, products };
    expectNoChange(planRows(rowsOf(table, products).rows, mine), names.length);
  });

  test('given any text, it is read back as it was', async () => {
    const texts = [fc.string({ unit: 'grapheme', minLength: 1 }), hostile]
      .flatMap((any) => fc.sample(any, 2_000))
      .filter((text) => text.trim() !== '');
    const table = await readBack({ headings: ['Name', 'Text'], rows: texts.map((text) => ['Aria', text]) });
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(texts.map((text) => text.replace(/\r\n?/g, '\n')));
  });
});
