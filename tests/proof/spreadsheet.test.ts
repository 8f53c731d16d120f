import { execFile } from 'node:child_process';
import { renameSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Product } from '@contract/product-fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemSheet, writeCsv } from '../../web/src/stock/export/write-csv.ts';
import { writeWorkbook } from '../../web/src/stock/export/write-workbook.ts';
import { List } from '../../web/src/stock/import/list.ts';
import { buildProduct } from '../support/products.ts';
import { report } from './support.ts';

const run = promisify(execFile);
const hasLibreOffice = await run('soffice', ['--version']).then(
  ({ stdout }) => stdout.startsWith('LibreOffice'),
  () => false,
);
if (!hasLibreOffice)
  report('A spreadsheet program', 'left out, since there is no LibreOffice (package libreoffice-calc)');

/** What a spreadsheet program takes for numbers, dates, shares and formulas. */
const names = [
  ...['007', '3/4', '1.10', '10%', '1e5', '=1+1', '+1', '-2', 'TRUE', '12:30', '1-2'],
  ...["'quoted", ' Aria', '東京'],
];
const EMAIL = 'owner@meridian.example';
const products: Product[] = names.map((name, index) => ({
  ...buildProduct({ email: EMAIL, name: name.trim(), price: 52_400.1 + index, quantity: index, supplier: '0815' }),
  description: 'Quiet, fast;\n\n"calm".\n=1+1',
  specification: 'Range: 480 km\nSeats: 5',
  _id: `${index}`.padStart(20, 'x'),
  ...(index % 2 === 1 && { reorderAt: index }),
}));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Opens files with LibreOffice and saves them in another form, as a person does; returns the new files. */
async function savedAs(form: string, ...files: string[]): Promise<string[]> {
  const out = await mkdtemp(join(folder, 'out-'));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await run('soffice', [profile, '--headless', '--convert-to', form, '--outdir', out, ...files], { timeout: 120_000 });
  return files.map((file) => join(out, basename(file).replace(/\.[a-z]+$/, `.${form.split(':')[0]}`)));
}

/** What an import of the file would do. */
async function planOf(file: string) {
  const list = new List(new Uint8Array(await readFile(file)));
  await list.compare({ email: EMAIL, products }, {});
  return (await list.plan({ takesNames: false })).plan ?? [];
}

test.skipIf(!hasLibreOffice)(
  'given an .xlsx export that a spreadsheet program opens and saves, an import of it changes nothing; of a CSV export texts that look like numbers change, but no number and no description',
  { timeout: 400_000 },
  async () => {
    const [workbook, text] = [join(folder, 'items.xlsx'), join(folder, 'text.csv')];
    await writeFile(workbook, writeWorkbook(itemSheet(products)));
    await writeFile(text, writeCsv(itemSheet(products), { separator: ',', decimal: '.' }));
    // By way of its own form too, and as a CSV file with semicolons in UTF-8.
    const own = await savedAs('ods', workbook);
    const [saved = '', again = '', ofText = ''] = await savedAs('xlsx', workbook, ...own.map(renamed), text);
    const csv = await savedAs('csv:Text - txt - csv (StarCalc):59,34,76', saved);
    for (const file of [workbook, saved, again, ...csv, text])
      expect((await planOf(file)).map(({ action }) => action)).toEqual(products.map(() => 'skipped'));
    report('.xlsx saved by LibreOffice four times', `${names.length} products, no change`);

    const changed = (await planOf(ofText)).filter(({ action }) => action !== 'skipped');
    const fields = changed.flatMap(({ change }) => (change?.kind === 'change' ? Object.keys(change.changes) : ['?']));
    expect(changed.length).toBeGreaterThan(0);
    expect([...new Set(fields)].sort()).toEqual(['name', 'supplier']);
    report('CSV saved by LibreOffice', `${changed.length} of ${names.length} products changed, which the plan shows`);
  },
);

/** Under a name of its own, so that the files of one folder differ. */
function renamed(file: string): string {
  const other = file.replace('items', 'again');
  renameSync(file, other);
  return other;
}
