import { type Product, toProduct } from '@contract/product-fields';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Change } from '@/data/write/change';
import type { Command } from '@/data/write/command';
import { writeWorkbook } from '@/stock/export/write-workbook';
import type { WriteRows } from '@/stock/writing/batch/run';
import { expectNoViolation } from '@/testing/axe';
import { button, field, PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { toasts } from '@/ui/notify';
import { ImportItems } from './import-items';

const stock = vi.hoisted(() => ({
  products: [] as Product[],
  writer: {} as WriteRows,
  written: [] as Change[],
  /** As they are now. */
  carsNow: [] as Product[],
}));
vi.mock(import('@/data/write/change'), async (original) => ({
  ...(await original()),
  writeAll: async (_database, writes) => stock.writer(writes),
}));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  readProducts: async (_database, ids) => stock.carsNow.map((car, at) => ({ ...car, _id: ids[at] ?? '' })),
}));
vi.mock(import('@/data/read/read-all'), async (original) => ({
  ...(await original()),
  readAll: async () => stock.products,
}));

beforeEach(async () => {
  await page.viewport(1_440, 900);
  localStorage.clear();
  stock.products = [PRODUCT];
  stock.written = [];
  stock.carsNow = [];
  stock.writer = async (writes) => {
    stock.written.push(...writes.map(({ change }) => change));
    return writes.map(() => 'done');
  };
});

const chooseFile = async (content: string | Blob, name = 'list.csv') =>
  userEvent.upload(page.getByLabelText('Choose a file'), new File([content], name));
async function open(content: string | Blob, name?: string) {
  const screen = await renderSignedIn(<ImportItems />);
  await chooseFile(content, name);
  return screen;
}
const filter = (name: string) => page.getByRole('button', { name, exact: true });
const importButton = page.getByRole('button', { name: /^Import \d/ });
const column = (heading: string) => page.getByRole('combobox', { name: `${heading} is`, exact: true });
const rows = () =>
  page
    .getByRole('table')
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent);
const imported = page.getByText(/ imported\./);

test('given foreign headings, each column is guessed and can be changed; what new rows lack is asked once, and then written', async () => {
  const lines = ['Vela;Modena;52.400,50;1.200;rot', 'Solis;Old Works;100,00;55;blau'];
  await open(['Preisliste 2026', '', 'Modell;Lieferant;UVP;Lager;Farbe', ...lines].join('\n'));
  await expect.element(page.getByText(/^4 of 5 columns are used: Modell is Name, Lieferant is Supplier/)).toBeVisible();
  await page.getByText('What each column is').click();
  const guessed = { Modell: 'name', Lieferant: 'supplier', UVP: 'price', Lager: 'quantity', Farbe: '' };
  for (const [heading, value] of Object.entries(guessed)) await expect.element(column(heading)).toHaveValue(value);
  await expect.element(column('Farbe')).toHaveAccessibleDescription('rot · blau');
  await expect.element(page.getByText('Numbers are written 1.234,50.')).toBeVisible();
  await expectNoViolation();
  await expect.element(filter('All 2')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(rows).toEqual(['4Vela ModenaLacks: Description', '5Solis Old WorksQuantity 10 to 55']);
  await expect.element(filter('To answer above 1')).toBeVisible();
  await expect.element(filter('Wrong 0')).toBeVisible();
  await expect.element(importButton).toMatchTextContent('Import 1 row');

  await expect.element(page.getByText(/1 new car has no picture: a covered car is shown/)).toBeVisible();
  await field('Description').fill('From the list.');
  await field('Picture').fill('http://pictures.example/a.jpg');
  await expect.element(page.getByText(/^Picture must start with https:/).first()).toBeVisible();
  await field('Picture').fill('/cars/suv-fern.webp');
  // While the cursor is in the field still.
  await expect.element(filter('New 1')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(importButton).toMatchTextContent('Import 2 rows');
  await filter('New 1').click();
  await expect.poll(rows).toEqual(['4Vela ModenaNew: $52,400.50, 1,200 in stock']);
  await column('Farbe').selectOptions('Description');
  await filter('New 1').click();
  await importButton.click();
  await expect.element(imported).toMatchTextContent('2 rows imported.');
  const picture = '/cars/suv-fern.webp';
  expect(stock.written).toEqual([
    {
      kind: 'create',
      input: expect.objectContaining({ description: 'rot', img: picture, carouselImg: picture }),
    },
    {
      kind: 'fields',
      delta: 45,
      changes: { description: { from: 'First words.', to: 'blau' } },
      seen: PRODUCT.quantity,
    },
  ]);

  // The next list with these headings is read in the same way, until it is to be guessed again.
  await button('Import another file').click();
  await chooseFile('Modell;Lieferant;UVP;Lager;Farbe\nVela;Modena;1,50;3;grün\n');
  await expect.element(page.getByText(/Farbe is Description\. As you said the last time\./)).toBeVisible();
  await page.getByText('What each column is').click();
  await expect.element(column('Farbe')).toHaveValue('description');
  expect(Object.keys(localStorage)).toEqual([`import-columns:${PERSON.uid}`]);
  await button('Guess again').click();
  await expect.element(column('Farbe')).toHaveValue('');
});

test('given a quantity that another screen has changed since the plan, its row says so, and the file is compared again', async () => {
  stock.writer = async (writes) => writes.map(() => ({ status: 'moved', seen: 10, now: 9 }));
  await open('Name,Supplier,Quantity\nSolis,Old Works,12\n');
  await importButton.click();
  await expect.poll(rows).toEqual(['2Solis Old WorksWas 10 when you looked, is 9 now']);
  stock.products = [{ ...PRODUCT, quantity: 9 }];
  await button('Compare again').click();
  await expect.poll(rows).toEqual(['2Solis Old WorksQuantity 9 to 12']);
  await expect.element(importButton).toHaveTextContent('Import 1 row');
  await button('Choose another file').click();
  await chooseFile('Name,Supplier,Quantity\nSolis,Old Works,9\n');
  await expect.element(importButton).toHaveTextContent('Import 0 rows');
  await expect.element(importButton).toHaveAttribute('aria-disabled', 'true');
});

test('given numbers that can be read in two ways, nothing is planned before a person says how; afterwards that can be changed', async () => {
  stock.products = [{ ...PRODUCT, price: 20_000 }];
  await open('Name,Supplier,Price\nSolis,Old Works,39.900\n');
  await expect.element(page.getByText(/How does this list write numbers\? “.*39\.900.*” can be/)).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(button('Answer 1 question first')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Say above how the numbers are written.')).toBeVisible();
  await expectNoViolation();
  await button('1.234,50 (39.900 is 39,900)').click();
  await expect.element(button('1.234,50 (39.900 is 39,900)')).toHaveFocus();
  await expect.poll(rows).toEqual(['2Solis Old WorksPrice $20,000.00 to $39,900.00']);
  await button('1,234.50 (39.900 is 39.9)').click();
  await expect.poll(rows).toEqual(['2Solis Old WorksWould cost $39.90 in place of $20,000']);
});

test('given rows of each kind, the filters count and show them, and the button stays in sight', async () => {
  stock.products = [PRODUCT, { ...PRODUCT, _id: 'q7RkT2vNABCDEFGHIJK2', name: '007' }];
  const more = Array.from({ length: 150 }, (_, at) => `Vela ${at},Modena,1,3,New.,/cars/a.svg`);
  const lines = [
    'Solis,Old Works,,55,,',
    '7,Old Works,,10,,',
    'Aria,Old Works,1,many,New.,/cars/a.svg',
    ...more,
    'Total,,,450,,',
  ];
  await open(['Name,Supplier,Price,Quantity,Description,Picture', ...lines].join('\n'));
  for (const name of ['All 154', 'New 150', 'Changed 1', 'Skipped 1', 'To answer above 1', 'Wrong 1'])
    await expect.element(filter(name)).toBeVisible();
  // A part of the rows at a time.
  expect(rows()).toHaveLength(50);
  await button('Show 100 more').click();
  await button('Show 4 more').click();
  expect(rows()).toHaveLength(154);
  await expect.element(button('Answer 1 question first')).toBeInViewport();
  const shown = async (name: string) => {
    await filter(name).click();
    return rows();
  };
  expect(await shown('Changed 1')).toEqual(['2Solis Old WorksQuantity 10 to 55']);
  expect(await shown('Skipped 1')).toEqual(['155TotalA line of totals']);
  expect(await shown('To answer above 1')).toEqual(['37 Old Works“007” of Old Works is there']);
  expect(await shown('Wrong 1')).toEqual(['4Aria Old WorksQuantity is no number: many']);
  await expect.element(button('Download 1 wrong row')).toBeVisible();
  await expectNoViolation();
  await expect.element(button('Answer 1 question first')).toHaveAttribute('aria-disabled', 'true');
  await button('Yes: change it').click();
  await expect.element(filter('Skipped 2')).toBeVisible();
  await expect.element(importButton).toBeVisible();
});

test('given rows that change the stock, the import may say why, and the next file begins without a reason', async () => {
  const said: Command[] = [];
  stock.writer = async (writes) => {
    said.push(...writes.map(({ command }) => command));
    return writes.map(() => 'done');
  };
  await open('Name,Supplier,Price,Quantity\nSolis,Old Works,100,55\n');
  await button('Add a reason').click();
  await field('Reason').selectOptions('Received');
  await field('Note').fill('Lot 4');
  await importButton.click();
  await expect.element(imported).toMatchTextContent('1 row imported.');
  expect(said).toMatchObject([{ act: 'import', reason: 'received', note: 'Lot 4' }]);
  await button('Import another file').click();
  await chooseFile('Name,Supplier,Price,Quantity\nSolis,Old Works,100,60\n');
  await expect.element(button('Add a reason')).toHaveAttribute('aria-expanded', 'false');
  await button('Choose another file').click();
  await chooseFile('Name,Supplier,Price,Quantity\nSolis,Old Works,120,10\n');
  await expect.element(importButton).toBeVisible();
  await expect.element(button('Add a reason')).not.toBeInTheDocument();
});

/** Imports 300 rows. The returned function answers what has been sent. */
async function importHeld() {
  const answers: (() => void)[] = [];
  const write = stock.writer;
  stock.writer = async (writes) => {
    await new Promise<void>((answer) => answers.push(answer));
    return write(writes);
  };
  const lines = Array.from({ length: 300 }, (_, at) => `Vela ${at},Modena,1,3,New.,/cars/a.svg`);
  const screen = await open(['Name,Supplier,Price,Quantity,Description,Picture', ...lines].join('\n'));
  await importButton.click();
  await expect.element(page.getByText('Importing: 0 of 300 rows …')).toBeVisible();
  const answer = () => {
    for (const end of answers.splice(0)) end();
    return stock.written.length;
  };
  return { screen, answer };
}

test('given a cancelled import, it says how many rows were sent already, and how many were not', async () => {
  const { answer } = await importHeld();
  await button('Cancel').click();
  await expect.element(page.getByText(/^Cancelled\. What was sent already is being finished/)).toBeVisible();
  answer();
  await expect
    .element(imported)
    .toMatchTextContent('80 rows imported. You cancelled: 80 rows were sent already, 220 were not.');
  expect(stock.written).toHaveLength(80);
});

test('given an import whose screen is left, all rows are written, and a toast says so', async () => {
  const { screen, answer } = await importHeld();
  await screen.unmount();
  await expect.poll(answer).toBe(300);
  await expect.poll(() => toasts.get().map(({ message }) => message)).toEqual(['300 rows imported.']);
});

test('given a finished import, its Undo needs no history: what was added goes, pieces go back, and what was undone elsewhere is counted', async () => {
  stock.products = [PRODUCT, { ...PRODUCT, _id: 'q7RkT2vNABCDEFGHIJK2', name: 'Dearer' }];
  stock.writer = async (writes) => {
    stock.written.push(...writes.map(({ change }) => change));
    return writes.map(({ change }) => (change.kind === 'undo' && change.of.delta === 0 ? 'already-undone' : 'done'));
  };
  const lines = ['Vela,Modena,1,3,New.,/cars/a.svg', 'Solis,Old Works,,13,,', 'Dearer,Old Works,200,,,'];
  await open(['Name,Supplier,Price,Quantity,Description,Picture', ...lines].join('\n'));
  await importButton.click();
  await expect.element(imported).toMatchTextContent('3 rows imported.');
  stock.carsNow = stock.written.flatMap((change) =>
    change.kind === 'create' ? toProduct('', { ...change.input, email: PERSON.email }) : [],
  );
  stock.written = [];
  await button('Undo all: Import of list.csv').click();
  const question = page.getByRole('dialog', { name: 'Undo all: Import of list.csv' });
  await expect.element(question).toMatchTextContent('1 car that it added is deleted.');
  await expect.element(page.getByText('Nothing was undone.')).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(stock.written).toEqual([]);
  await button('Undo all: Import of list.csv').click();
  await question.getByRole('button', { name: 'Undo all', exact: true }).click();
  await expect.element(page.getByRole('status').getByText('2 changes undone.')).toBeVisible();
  await expect.element(page.getByText('Undone before: 1 change.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Undo all/ })).not.toBeInTheDocument();
  const batch = expect.stringMatching(/^q7RkT2vN/);
  expect(stock.written).toHaveLength(3);
  expect(stock.written).toEqual(
    expect.arrayContaining([
      { kind: 'undo', of: expect.objectContaining({ batch, added: expect.objectContaining({ name: 'Vela' }) }) },
      { kind: 'undo', of: expect.objectContaining({ batch, product: PRODUCT._id, delta: 3 }) },
    ]),
  );
});

test('given an .xlsx file without headings and a file that is no table, the first is read, and the second is refused with its reason', async () => {
  const rowOf = (name: string) => [name, 'Modena', 52_400.5, 3];
  await open(
    new Blob([writeWorkbook({ headings: ['', '', '', ''], rows: [rowOf('Vela'), rowOf('Apogee')] })]),
    'list.xlsx',
  );
  await expect.element(page.getByLabelText('Headings')).toHaveValue('0');
  await expect.element(page.getByText('Say above which column is the name.')).toBeVisible();
  await column('Column 1').selectOptions('Name');
  await expect
    .poll(rows)
    .toEqual([
      '2VelaLacks: Price, Quantity, Supplier, Description',
      '3ApogeeLacks: Price, Quantity, Supplier, Description',
    ]);
  await button('Choose another file').click();
  await chooseFile('%PDF-1.7', 'list.pdf');
  await expect.element(page.getByRole('alert')).toMatchTextContent('This is a PDF.');
});
