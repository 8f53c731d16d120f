import { readFileSync } from 'node:fs';
import { PLACEHOLDER } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import { describe, expect, test } from 'vitest';
import { itemSheet, writeCsv } from '@/stock/export/write-csv';
import { aria, dune, EMAIL, readFile } from '@/testing/import-file';
import { writeErrors } from '../errors';
import type { ImportRow } from './import-row';
import { type Known, needsOf } from './known';
import { planRows } from './plan';

const csvOf = (products: readonly Product[]) => writeCsv(itemSheet(products), { separator: ',', decimal: '.' });

const mine: Known = { email: EMAIL, products: [aria, dune], foreign: new Map(), codes: new Map() };

const read = (text: string) => readFile(new TextEncoder().encode(text));
const plan = (text: string, owned = mine) => planRows(read(text).rows, owned);
const actions = (rows: readonly ImportRow[]) => rows.map(({ action }) => action);

test.each([
  'excel-semicolons.csv',
  'excel-commas.csv',
  'excel-unicode-text.txt',
  'libreoffice.csv',
  'google-sheets.csv',
])('given %s, as a spreadsheet program writes it, its items are planned as they were typed', (name) => {
  const planned = planRows(readFile(readFileSync(`web/src/stock/import/fixtures/${name}`)).rows, mine);
  expect(planned.map(({ change }) => change?.kind === 'create' && change.input)).toEqual([
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

describe('the dry run', () => {
  const named = 'Name,Supplier,Quantity\n';
  const HEAD = 'Id,Name,Supplier,Price,Quantity,Description,Picture,Carousel picture,Owner\n';
  const pictures = { img: '/cars/sedan-glacier.webp', carouselImg: '/cars/sedan-glacier-night.webp' };
  const rest = `Quiet.,${pictures.img},${pictures.carouselImg},`;
  /** A row that changes Aria. */
  const update = (delta: number, changes: object = {}) => ({
    ...{ key: 2, name: 'Aria', about: 'Nordlicht', product: aria, action: 'update' },
    // It is refused where another number is stored by then.
    change: { kind: 'fields', delta, changes, ...(delta !== 0 && { seen: aria.quantity }) },
  });
  const calm = { description: { from: aria.description, to: 'Calm.' } };
  const details = { price: { from: aria.price, to: 51_234.5 }, specification: { to: 'Seats: 5' } };
  const title = { name: { from: 'Aria', to: 'ARIA' }, supplier: { from: 'Nordlicht', to: 'NORDLICHT' } };

  test('given a new item, it is created with the checked values', () => {
    const values = { name: 'Élan', supplier: 'Nordlicht', price: 1_234.5, quantity: 3, description: 'Quiet.' };
    expect(plan(`${HEAD},Élan,Nordlicht,"1,234.50",3,${rest}\n`)).toEqual([
      {
        ...{ key: 2, name: 'Élan', about: 'Nordlicht', action: 'create', lacks: [] },
        change: { kind: 'create', input: { ...values, ...pictures } },
      },
    ]);
  });

  test.each([
    [
      'name and supplier, whatever their case',
      'Name,Supplier,Quantity,Description\nARIA ,nordlicht,15,Calm.\n',
      3,
      calm,
    ],
    ['its id alone', `Id,Name,Quantity,Description\n${aria._id},,15,Calm.\n`, 3, calm],
    [
      'name and supplier, which stay as they are stored',
      'Name,Supplier,Price,Specification,Picture\nARIA,NORDLICHT,"51,234.50",Seats: 5,\n',
      0,
      details,
    ],
    [
      'its id, and then name and supplier change too',
      `Id,Name,Supplier,Price,Specification,Picture\n${aria._id},ARIA,NORDLICHT,"51,234.50",Seats: 5,\n`,
      0,
      { ...details, ...title },
    ],
  ])('given an item by %s, an update has each field from and to', (_given, text, delta, changes) => {
    expect(plan(text)).toEqual([update(delta, changes)]);
  });

  test('given a reorder level, an update has it; an empty cell removes it, and a file without the column keeps it', () => {
    const owned = { ...mine, products: [aria, { ...dune, reorderAt: 5 }] };
    const change = (delta: number, reorderAt?: object) => ({
      ...{ kind: 'fields', delta },
      changes: reorderAt ? { reorderAt } : {},
      ...(delta !== 0 && { seen: aria.quantity }),
    });
    const updates = (heading: string, ofAria: string, ofDune: string) =>
      plan(`Id,${heading}\n${aria._id},${ofAria}\n${dune._id},${ofDune}\n`, owned).map((row) => row.change);
    expect(updates('Reorder level', '0', '1000')).toEqual([change(0, { to: 0 }), change(0, { from: 5, to: 1_000 })]);
    expect(updates('reorderAt', '', ' ')).toEqual([undefined, change(0, { from: 5 })]);
    expect(updates('Quantity', '13', '12')).toEqual([change(1), undefined]);
    const created = plan(`${HEAD.trim()},Reorder level\n,New,Nordlicht,1,1,${rest},7\n,Other,Nordlicht,1,1,${rest},\n`);
    expect(created.map((row) => row.change?.kind === 'create' && row.change.input.reorderAt)).toEqual([7, undefined]);
  });

  test.each([
    ['an id that is not mine', 'Id,Quantity\ncccccccccccccccccccc,1\n', 'Id', 'You have no car with this Id'],
    ['another owner', `Name,Supplier,Owner\nAria,Nordlicht,other@meridian.example\n`, 'Owner', 'Owner must be you'],
    ['a price of half a cent', `Id,Price\n${aria._id},0.005\n`, 'Price', 'Price must have at most two decimals'],
    ['a fraction of a piece', `${named}Aria,Nordlicht,1.5\n`, 'Quantity', 'Quantity must be a whole number'],
    ['half a level', 'Name,Reorder level\nAria,1.5\n', 'Reorder level', 'Reorder level must be a whole'],
  ])('given %s, the error names the column and the reason', (_given, text, column, reason) => {
    const [row] = plan(text);
    expect(row).toMatchObject({ action: 'error' });
    expect(row?.problems).toContainEqual({ column, reason: expect.stringContaining(reason) });
  });

  test('a new row that lacks what is asked above is not wrong, unless another of its cells is', () => {
    const [lacking, wrong] = plan('Name,Supplier,Quantity\nNew,Nordlicht,1\nNew 2,Nordlicht,1.5\n');
    expect(lacking).toMatchObject({ action: 'asked', skipped: 'Lacks: Price, Description' });
    expect(lacking).not.toHaveProperty('problems');
    expect(wrong).toMatchObject({ action: 'error' });
    expect(wrong?.problems).toContainEqual({ column: 'Quantity', reason: expect.stringContaining('whole number') });
  });

  test('given no picture, or the placeholder of an export, a new item has the placeholder, and what is answered for all; a stored picture stays', () => {
    const file = `${HEAD},Élan,Nordlicht,1,3,Quiet.,,,\n,Vela,Nordlicht,1,3,Quiet.,${PLACEHOLDER},${PLACEHOLDER},\n`;
    const inputs = (answers: object) =>
      planRows(read(file).rows, mine, { answers }).map(({ change }) => change?.kind === 'create' && change.input);
    const [covered] = inputs({});
    expect(covered).toMatchObject({ name: 'Élan', img: PLACEHOLDER });
    expect(covered).not.toHaveProperty('carouselImg');
    expect(inputs({})[1]).toMatchObject({ name: 'Vela', img: PLACEHOLDER });
    const img = pictures.img;
    for (const input of inputs({ img })) expect(input).toMatchObject({ img, carouselImg: img });
    expect(actions(plan(`Id,Picture\n${aria._id},${PLACEHOLDER}\n${dune._id},\n`))).toEqual(['skipped', 'skipped']);
  });

  test('given everybody’s items as they are stored, those of others are skipped; one that would change is an error', () => {
    const OTHER = 'other@meridian.example';
    const foreign = ['c', 'd', 'e'].map((letter) => ({ ...dune, _id: letter.repeat(20), email: OTHER, reorderAt: 3 }));
    const [, second, third] = foreign;
    const written = csvOf([aria, ...foreign.slice(0, 1), { ...dune, ...second, quantity: 13 }]);
    const withoutOwner = `Id,Name,Quantity\n${third?._id},${third?.name},12\n`;
    const actionsOf = (text: string) =>
      actions(planRows(read(text).rows, { ...mine, foreign: new Map(foreign.map((one) => [one._id, one])) }));
    expect(actionsOf(written)).toEqual(['skipped', 'skipped', 'error']);
    expect(actionsOf(withoutOwner)).toEqual(['skipped']);
    expect(actionsOf(withoutOwner.replace(',12', ',11'))).toEqual(['error']);
    // Nobody's, or said to be a third person's.
    expect(actionsOf(csvOf([{ ...dune, _id: 'f'.repeat(20), email: OTHER }]))).toEqual(['error']);
    expect(actionsOf(csvOf(foreign.slice(0, 1)).replace(OTHER, 'third@meridian.example'))).toEqual(['error']);
    const ids = `Id\n${third?._id}\n${aria._id}\n${third?._id}\n\n../no/id\n${'d'.repeat(20)}\n`;
    expect(needsOf(read(ids).rows, mine)).toEqual({ ids: [third?._id, second?._id], codes: [] });
  });

  test('given a new item twice, whatever its case, the second row is an error that names the first', () => {
    const rows = plan(`${HEAD},New,Nordlicht,1,1,${rest}\n,new,NORDLICHT,1,1,${rest}\n`);
    expect(actions(rows)).toEqual(['create', 'error']);
    expect(rows[1]?.problems).toEqual([{ column: 'Name', reason: 'The same item as in row 2' }]);
  });

  test('given the file of errors, it can be corrected and imported again', () => {
    const { table } = read('Name,Supplier,Colour,Quantity\nAria,Nordlicht,=red,many\nDune,Nordlicht,,1\n');
    const written = writeErrors(table, '.', new Map([[2, '=many']]));
    expect(written).toBe("\ufeffName,Supplier,Colour,Quantity,Row,Problem\r\nAria,Nordlicht,'=red,many,2,'=many\r\n");
    expect(plan(written.replace('many', '15'))).toEqual([update(3)]);
    // Numbers stay as they were written, and what was guarded is guarded once.
    const commas = read("Name;Supplier;Price;Quantity;Description\nAria;Nordlicht;52400,5;many;'=1\n");
    const again = writeErrors(commas.table, ',', new Map([[2, 'Quantity is no number: many']]));
    expect(plan(again.replace('many', '15'))).toEqual([
      update(3, { description: { from: aria.description, to: '=1' } }),
    ]);
  });

  test('given a file that renames an item, rows without an id mean the new names, in a first import and in the next', () => {
    const file = `Id,Name,Supplier,Quantity\n${aria._id},Vela,,12\n,Vela,Nordlicht,1\n,Aria,Nordlicht,1\n`;
    const planned = plan(file);
    expect(actions(planned)).toEqual(['update', 'error', 'asked']);
    expect(planned[1]?.problems).toEqual([{ column: 'Id', reason: 'The same item as in row 2' }]);
    // A new item, of which only the other columns are missing.
    expect(planned[2]?.skipped).toMatch(/^Lacks: Price/);
    const renamed = { ...mine, products: [{ ...aria, name: 'Vela' }, dune] };
    expect(plan(file, renamed).slice(1)).toEqual(planned.slice(1));
  });

  test('given two items with the same name and supplier, a row without an id is an error', () => {
    const products = [aria, { ...dune, name: 'Aria' }];
    expect(actions(plan(`${named}Aria,Nordlicht,1\n`, { ...mine, products }))).toEqual(['error']);
  });
});
