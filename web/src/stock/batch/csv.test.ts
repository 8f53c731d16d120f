import { readFileSync } from 'node:fs';
import type { Product } from '@contract/product-fields';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { CsvProblem, readCsv, writeCsv, writeErrors, writeOrder } from './csv';
import { foreignIds, planImport } from './import-plan';

const EMAIL = 'owner@meridian.example';
const aria: Product = {
  _id: 'aaaaaaaaaaaaaaaaaaaa',
  email: EMAIL,
  img: '/cars/sedan-glacier.svg',
  price: 52_400.5,
  quantity: 12,
  supplier: 'Nordlicht',
  name: 'Aria',
  description: 'Quiet, fast;\n"calm".',
};
const dune: Product = { ...aria, _id: 'bbbbbbbbbbbbbbbbbbbb', name: 'Dune', specification: 'Range: 480 km\nSeats: 5' };
const mine = { email: EMAIL, products: [aria, dune] };

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { mark = true, big = false } = {}) => {
  const units = [...(mark ? '\ufeff' : ''), ...text].join('');
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < units.length; at += 1) view.setUint16(at * 2, units.charCodeAt(at), !big);
  return bytes;
};
const plan = (text: string, owned = mine) => planImport(readCsv(utf8(text)), owned);
const problemOf = (bytes: Uint8Array): string => {
  try {
    readCsv(bytes);
  } catch (error) {
    if (error instanceof CsvProblem) return error.message;
    throw error;
  }
  return '';
};

describe('writing and reading', () => {
  test('given an export that is imported, nothing changes', () => {
    const owned = { email: EMAIL, products: [aria, { ...dune, reorderAt: 5 }] };
    const parts = writeCsv(owned.products);
    expect(parts.startsWith('\ufeffId,Name,Supplier,Price,Quantity,Reorder at,')).toBe(true);
    expect(parts).toContain(',52400.5,12,,');
    expect(parts).toContain(',52400.5,12,5,');
    expect(plan(parts, owned).map(({ action }) => action)).toEqual(['unchanged', 'unchanged']);
    expect(plan(writeCsv([]))).toEqual([]);
    const dearer = { email: EMAIL, products: [{ ...aria, price: 50_000_000 }] };
    expect(plan(writeCsv(dearer.products), dearer).map(({ action }) => action)).toEqual(['unchanged']);
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
  /** The signs that matter, and few others, so that they often meet. */
  const hostile = fc
    .string({ unit: fc.constantFrom(...'=+-@＝＠\'"', ...',;\t\n ', 'a', '\u200b'), minLength: 1, maxLength: 12 })
    .filter((text) => text.trim() !== '');

  /** What spreadsheets run, alone or after what another separator splits off; full-width signs and what shows nothing count too. */
  const examples = [
    ...[
      '=1+1',
      "'=1",
      "''=1",
      '\t=1',
      "'",
      "it's",
      "Aria;=cmd|'/C calc'!A0;",
      'Aria,=1',
      'Quiet.\n\t-1',
      "a;'=1",
      'a;"=1"',
    ],
    ...['＋1', '－1', '＠SUM(A1)', 'a\n＝1', '\n=1', '\nQuiet.', ' =1', '\u200b=1', 'Two\n\nparagraphs, and more'],
  ].map((text): [string, string] => [text, text]);
  const any = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => text.trim() !== '' && !text.includes('\r'));

  test('given any text, no separator makes a formula of it, it comes back as it was, and nothing changes', () => {
    const text = fc.oneof({ arbitrary: hostile, weight: 9 }, any);
    fc.assert(
      fc.property(text, text, (name, description) => {
        const products = [{ ...aria, name, description }, dune];
        const written = writeCsv(products);
        expect(formulas(written)).toEqual([]);
        expect(readCsv(utf8(written)).rows[0]?.cells).toMatchObject({ name, description });
        expect(plan(written, { email: EMAIL, products }).map(({ action }) => action)).toEqual([
          'unchanged',
          'unchanged',
        ]);
      }),
      { numRuns: 3_000, examples },
    );
  });

  test('given columns without the mark, texts with an apostrophe before a formula come back without it, others as they were', () => {
    const quoted = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
    fc.assert(
      fc.property(hostile, hostile, (name, description) => {
        const csv = Papa.unparse([
          ['Name', 'Description'],
          [quoted(name), quoted(description)],
        ]);
        expect(readCsv(utf8(csv)).rows[0]?.cells).toEqual({ name, description });
      }),
      { numRuns: 3_000 },
    );
    // Only a column that such a reading would change has another heading.
    expect(writeCsv([{ ...aria, name: '=Aria', description: 'Quiet.\n=1' }]).split('\r\n')[0]).toBe(
      '\ufeffId,Name,Supplier,Price,Quantity,Reorder at,Description (guarded),Specification,Owner,Picture,Carousel picture',
    );
  });
});

describe('files of spreadsheets', () => {
  test('given any bytes, they are read, or one sentence says what is wrong', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void problemOf(new Uint8Array(bytes))));
  });

  const text = 'Id;Name;Price;Quantity;Description\r\n;Élan;1234,5;3;"two\r\nlines"\r\n;;;;\r\n';
  test.each([
    ['semicolons', utf8(text)],
    ['semicolons and a byte order mark', utf8(`\ufeff${text}`)],
    ['the first line sep=;', utf8(`sep=;\r\n${text}`)],
    ['tabs', utf8(text.replaceAll(';', '\t'))],
    ['UTF-16 with tabs, as "Unicode text"', utf16(text.replaceAll(';', '\t'))],
    ['UTF-16, most significant byte first', utf16(text, { big: true })],
    ['UTF-16 without a byte order mark', utf16(text, { mark: false })],
  ])('given %s, the rows are read', (_given, bytes) => {
    expect(readCsv(bytes)).toEqual({
      hasDecimalComma: true,
      rows: [{ row: 2, cells: { _id: '', name: 'Élan', price: '1234,5', quantity: '3', description: 'two\nlines' } }],
    });
  });

  test.each([
    'excel-semicolons.csv',
    'excel-commas.csv',
    'excel-unicode-text.txt',
    'libreoffice.csv',
    'google-sheets.csv',
  ])('given %s, its items are planned as they were typed', (name) => {
    const planned = planImport(readCsv(readFileSync(`web/src/stock/batch/fixtures/${name}`)), mine);
    const inputs = planned.map(({ change }) => change?.kind === 'create' && change.input);
    expect(inputs).toEqual([
      {
        name: 'Élan Coupé',
        supplier: 'Modena',
        price: 52_400.5,
        quantity: 3,
        description: 'Quiet, fast; "calm".\nIn two lines.',
        specification: 'Range: 480 km\nSeats: 4',
        img: '/cars/coupe-crimson.svg',
        carouselImg: '/cars/coupe-wide.svg',
      },
      expect.objectContaining({
        supplier: 'Größe & Söhne',
        price: 999.9,
        quantity: 0,
        description: '=1+1 is no formula here',
      }),
      expect.objectContaining({ name: '東京', price: 1_000_000, quantity: 1_000 }),
    ]);
  });

  test.each([
    ['nothing', utf8(''), 'This file is empty.'],
    ['another encoding', Uint8Array.from([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0xe9]), 'neither UTF-8 nor UTF-16'],
    ['an unknown column', utf8('Name;Colour\nAria;red\n'), 'There is no column "Colour". Possible are: Id, Name,'],
    ['a column twice', utf8('Name,name\nAria,Aria\n'), 'The column "Name" is there twice.'],
    ['a quotation mark that stays open', utf8('Name,Price\n"Aria,1\n'), 'a quotation mark is not closed'],
    ['more cells than headings', utf8('Name\nAria,1\n'), 'Row 2 has more cells than there are headings.'],
  ])('given %s, one sentence says what is wrong', (_given, bytes, sentence) => {
    expect(problemOf(bytes)).toContain(sentence);
  });
});

test('an order has a line for each product, and runs no formula', () => {
  const products = [
    { ...aria, quantity: 1, reorderAt: 2 },
    { ...dune, supplier: '=1+1', quantity: 0 },
  ];
  expect(writeOrder(products)).toBe(
    `\ufeffSupplier,Name,Id,In stock,Level,To order\r\nNordlicht,Aria,${aria._id},1,2,3\r\n'=1+1,Dune,${dune._id},0,,1\r\n`,
  );
});

describe('the dry run', () => {
  const named = 'Name,Supplier,Quantity\n';
  /** Of the first row of a plan. */
  const updateOf = (delta: number, changes: object = {}) => ({
    key: 2,
    name: 'Aria',
    product: aria,
    action: 'update',
    change: { kind: 'change', delta, changes },
  });
  const HEAD = 'Id,Name,Supplier,Price,Quantity,Description,Picture,Carousel picture,Owner\n';
  const rest = 'Quiet.,/cars/sedan-glacier.svg,/cars/sedan-wide.svg,';

  test('given a new item, it is created with the checked values', () => {
    expect(plan(`${HEAD},Élan,Nordlicht,"1,234.50",3,${rest}\n`)).toEqual([
      {
        key: 2,
        name: 'Élan',
        action: 'create',
        change: {
          kind: 'create',
          input: {
            name: 'Élan',
            supplier: 'Nordlicht',
            price: 1_234.5,
            quantity: 3,
            description: 'Quiet.',
            img: '/cars/sedan-glacier.svg',
            carouselImg: '/cars/sedan-wide.svg',
          },
        },
      },
    ]);
  });

  test('given an item by its id or by name and supplier, an update has the difference', () => {
    const update = (id: string, name: string) =>
      `Id,Name,Supplier,Quantity,Description\n${id},${name},nordlicht,15,Calm.\n`;
    const changed = updateOf(3, { description: { from: aria.description, to: 'Calm.' } });
    expect(plan(update('', 'ARIA '))).toEqual([changed]);
    expect(plan('Name;Supplier;Price;Quantity\nAria;Nordlicht;52.400,50;12\n')[0]?.action).toBe('unchanged');
    expect(plan(update(aria._id, '').replace('nordlicht', ''))).toEqual([changed]);
    const same = 'Name,Supplier,Quantity,Price\nAria,Nordlicht,12,52400.50\nDune,Nordlicht,,\n';
    expect(plan(same).map(({ action }) => action)).toEqual(['unchanged', 'unchanged']);
  });

  test('given a reorder level, an update has it; an empty cell removes it, and a file without the column keeps it', () => {
    const owned = { email: EMAIL, products: [aria, { ...dune, reorderAt: 5 }] };
    const file = (heading: string, ofAria: string, ofDune: string) =>
      `Id,${heading}\n${aria._id},${ofAria}\n${dune._id},${ofDune}\n`;
    const updates = (text: string) => plan(text, owned).map(({ change }) => change);
    expect(updates(file('Reorder at', '0', '1000'))).toEqual([
      { kind: 'change', delta: 0, changes: { reorderAt: { to: 0 } } },
      { kind: 'change', delta: 0, changes: { reorderAt: { from: 5, to: 1_000 } } },
    ]);
    expect(updates(file('reorderAt', '', ' '))).toEqual([
      undefined,
      { kind: 'change', delta: 0, changes: { reorderAt: { from: 5 } } },
    ]);
    expect(updates(file('Quantity', '13', '12'))).toEqual([{ kind: 'change', delta: 1, changes: {} }, undefined]);
    const created = plan(`${HEAD.trim()},Reorder at\n,New,Nordlicht,1,1,${rest},7\n,Other,Nordlicht,1,1,${rest},\n`);
    expect(created.map(({ change }) => change?.kind === 'create' && change.input.reorderAt)).toEqual([7, undefined]);
  });

  test('given other details of an item, an update has each field from and to; name and supplier only with its id', () => {
    const file = (id: string) =>
      `Id,Name,Supplier,Price,Specification,Picture\n${id},ARIA,NORDLICHT,"1,234.50",Seats: 5,\n`;
    const price = { from: aria.price, to: 1_234.5 };
    const specification = { to: 'Seats: 5' };
    const title = { name: { from: 'Aria', to: 'ARIA' }, supplier: { from: 'Nordlicht', to: 'NORDLICHT' } };
    expect(plan(file(''))).toMatchObject([{ change: { delta: 0, changes: { price, specification } } }]);
    expect(plan(file(aria._id))).toEqual([updateOf(0, { price, specification, ...title })]);
  });

  test.each([
    ['an id that is not mine', 'Id,Quantity\ncccccccccccccccccccc,1\n', 'Id', 'You have no item with this Id'],
    ['another owner', `Name,Supplier,Owner\nAria,Nordlicht,other@meridian.example\n`, 'Owner', 'Owner must be you'],
    ['a price of half a cent', `Id,Price\n${aria._id},0.005\n`, 'Price', 'Price must have at most two decimals'],
    ['a fraction of a piece', `${named}Aria,Nordlicht,1.5\n`, 'Quantity', 'Quantity must be a whole number'],
    ['too many pieces', `${named}Aria,Nordlicht,1000001\n`, 'Quantity', 'Quantity must be at most 1,000,000'],
    [
      'half a piece as the level',
      'Name,Supplier,Reorder at\nAria,Nordlicht,1.5\n',
      'Reorder at',
      'Reorder at must be a whole',
    ],
    ['a number that is a text', `${named}Aria,Nordlicht,many\n`, 'Quantity', 'Quantity must be a number'],
    ['a new item without a price', 'Name,Supplier,Quantity\nNew,Nordlicht,1\n', 'Price', 'Price is required'],
    [
      'a picture that is none',
      `${HEAD},New,Nordlicht,1,1,Quiet.,javascript:x,/cars/a.svg,\n`,
      'Picture',
      'Picture must start',
    ],
  ])('given %s, the error names the column and the reason', (_given, text, column, reason) => {
    const [row] = plan(text);
    expect(row).toMatchObject({ action: 'error' });
    expect(row?.problems).toContainEqual({ column, reason: expect.stringContaining(reason) });
  });

  test('given everybody’s items as they are stored, those of others are skipped; one that would change is an error', () => {
    const OTHER = 'other@meridian.example';
    const foreign = ['c', 'd', 'e'].map((letter) => ({ ...dune, _id: letter.repeat(20), email: OTHER, reorderAt: 3 }));
    const [, second, third] = foreign;
    const written = writeCsv([aria, ...foreign.slice(0, 1), { ...dune, ...second, quantity: 13 }]);
    const withoutOwner = `Id,Name,Quantity\n${third?._id},${third?.name},12\n`;
    const actions = (text: string) => {
      const file = readCsv(utf8(text));
      return planImport(file, { ...mine, foreign }).map(({ action }) => action);
    };
    expect(actions(written)).toEqual(['unchanged', 'skipped', 'error']);
    expect(actions(withoutOwner)).toEqual(['skipped']);
    expect(actions(withoutOwner.replace(',12', ',11'))).toEqual(['error']);
    // Nobody's, or said to be a third person's.
    expect(actions(writeCsv([{ ...dune, _id: 'f'.repeat(20), email: OTHER }]))).toEqual(['error']);
    expect(actions(writeCsv(foreign.slice(0, 1)).replace(OTHER, 'third@meridian.example'))).toEqual(['error']);
    const ids = `Id\n${third?._id}\n${aria._id}\n${third?._id}\n\n../no/id\n${'d'.repeat(20)}\n`;
    expect(foreignIds(readCsv(utf8(ids)), mine.products)).toEqual([third?._id, second?._id]);
  });

  test('given an item twice in the file, the second row is an error that names the first', () => {
    const twice = plan(`${HEAD},New,Nordlicht,1,1,${rest}\n,new,NORDLICHT,1,1,${rest}\n`);
    expect(twice[0]).toMatchObject({ action: 'create' });
    expect(twice[1]).toMatchObject({
      action: 'error',
      problems: [{ column: 'Name', reason: 'The same item as in row 2' }],
    });
    const byId = plan(`Id,Name,Supplier,Quantity\n${aria._id},,,1\n,Aria,Nordlicht,1\n`);
    expect(byId[1]).toMatchObject({ action: 'error', problems: [{ column: 'Id' }] });
  });

  test('given the file of errors, it can be corrected and imported again', () => {
    const file = readCsv(utf8('Name,Supplier,Quantity\nAria,Nordlicht,many\nDune,Nordlicht,1\n'));
    const written = writeErrors(file, new Map([[2, '=many']]));
    expect(written).toBe("\ufeffName,Supplier,Quantity,Row,Problem\r\nAria,Nordlicht,many,2,'=many\r\n");
    expect(plan(written.replace('many', '15'))).toMatchObject([{ key: 2, action: 'update', change: { delta: 3 } }]);
    // Where decimals have a comma, its separator says so too.
    const semicolons = readCsv(utf8('Name;Supplier;Price;Quantity\nAria;Nordlicht;52400,5;many\n'));
    const again = writeErrors(semicolons, new Map([[2, 'Quantity must be a number']]));
    expect(plan(again.replace('many', '15'))).toEqual([updateOf(3)]);
  });

  test('given a file that renames an item, rows without an id mean the new names, in a first import and in the next', () => {
    const file = `Id,Name,Supplier,Quantity\n${aria._id},Vela,,12\n,Vela,Nordlicht,1\n,Aria,Nordlicht,1\n`;
    const planned = plan(file);
    expect(planned.map(({ action }) => action)).toEqual(['update', 'error', 'error']);
    expect(planned[1]).toMatchObject({ problems: [{ column: 'Id', reason: 'The same item as in row 2' }] });
    // A new item, of which only the other columns are missing.
    expect(planned[2]).toMatchObject({
      problems: expect.arrayContaining([{ column: 'Price', reason: 'Price is required' }]),
    });
    const renamed = { email: EMAIL, products: [{ ...aria, name: 'Vela' }, dune] };
    expect(plan(file, renamed).slice(1)).toEqual(planned.slice(1));
  });

  test('given two items with the same name and supplier, a row without an id is an error', () => {
    const products = [aria, { ...dune, name: 'Aria' }];
    expect(plan(`${named}Aria,Nordlicht,1\n`, { email: EMAIL, products })[0]).toMatchObject({ action: 'error' });
  });
});
