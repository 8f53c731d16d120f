import type { Product } from '@contract/product-fields';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Command } from '@/data/write/command';
import { Screen } from '@/stock/kit/screen';
import type { Read } from '@/stock/kit/use-read-all';
import type { WriteRows } from '@/stock/writing/batch/run';
import { expectNoViolation } from '@/testing/axe';
import { button, expectDisabledOffline, PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { scanKeys } from '@/testing/scan-keys';
import { useSelection } from '../use-selection';
import { SelectedProducts } from './selected-products';

const all = Array.from({ length: 30 }, (_, index) => ({ ...PRODUCT, _id: `${index}`, name: `Car ${index}` }));
const stock = vi.hoisted(() => ({
  products: [] as Product[],
  writer: {} as WriteRows,
  readAll: {} as Read<Product>,
  /** Shows the products as somebody else has changed them meanwhile. */
  change: (_products: Product[]) => undefined as unknown,
}));
vi.mock(import('@/data/write/change'), async (original) => ({
  ...(await original()),
  writeAll: async (_database, writes) => stock.writer(writes),
}));

vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  readProducts: async (_database, ids) => stock.products.filter(({ _id }) => ids.includes(_id)),
  useProducts: () => {
    const [data, setData] = useState(stock.products);
    stock.change = setData;
    return { status: 'success', data, fromCache: false };
  },
}));

beforeEach(async () => {
  await page.viewport(1_440, 900);
  stock.products = all;
  stock.writer = async (writes) => writes.map(() => 'done');
  stock.readAll = async () => all;
});

const listed = all.slice(0, 25);

/** A list whose second page is not shown. */
function List() {
  const selected = useSelection();
  const select = (products: readonly Product[]) => () =>
    selected.selectAll(
      products.map(({ _id }) => _id),
      true,
    );
  return (
    <Screen title="My Items">
      <SelectedProducts
        selected={selected}
        email={PERSON.email}
        page={{ products: listed, hasMore: true, total: all.length, readAll: (options) => stock.readAll(options) }}
      />
      <input aria-label="Search" />
      <button type="button" onClick={select(all.slice(0, 2))}>
        Select two
      </button>
      <button type="button" onClick={select(listed)}>
        Select the page
      </button>
    </Screen>
  );
}

const bar = page.getByRole('region', { name: 'Selected products' });
const dialog = page.getByRole('dialog');
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name });
const status = dialog.getByRole('status').first();
const line = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name} `) });
const own = (label: string, index: number) => dialog.getByLabelText(`${label} of Car ${index}`);

async function selectTwo(): Promise<void> {
  await renderSignedIn(<List />);
  await button('Select two').click();
}
/** Opens an action for two products. */
async function open(command: string): Promise<void> {
  await selectTwo();
  await bar.getByRole('button', { name: command }).click();
  await expect.element(line('Car 1')).toBeVisible();
}
/** What is written, with its product's id. */
function writes() {
  const written: object[] = [];
  stock.writer = async (sent) => {
    written.push(...sent.map(({ product: id, change }) => ({ id, ...change })));
    return sent.map(() => 'done');
  };
  return written;
}

test('the bar takes the place of the toolbar and moves no row; all that match can be selected, with progress and Cancel; Clear gives the focus to the title', async () => {
  await renderSignedIn(<List />);
  await expect.element(bar).not.toBeInTheDocument();
  const top = () => button('Select the page').element().getBoundingClientRect().top;
  const before = top();
  await button('Select the page').click();
  await expect.element(bar).toMatchTextContent('25 selected');
  await expectNoViolation();
  await expect.element(page.getByLabelText('Search')).not.toBeVisible();
  expect(top()).toBe(before);
  stock.readAll = ({ onProgress }) => {
    onProgress?.(20);
    return new Promise(() => undefined);
  };
  await button('Select all 30 that match').click();
  await expect.element(page.getByText('20 cars read …')).toBeVisible();
  await button('Cancel').click();
  await expect.element(bar).toMatchTextContent('25 selected');
  stock.readAll = async () => all;
  await button('Select all 30 that match').click();
  await expect.element(bar).toMatchTextContent('30 selected');
  await expect.element(button('Select all 30 that match')).not.toBeInTheDocument();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(page.getByLabelText('Search')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'My Items' })).toHaveFocus();
});

test('on a phone two actions stand in the bar, and the others in its menu', async () => {
  await page.viewport(390, 844);
  await selectTwo();
  const names = () =>
    bar
      .getByRole('button')
      .elements()
      .map((element) => element.getAttribute('aria-label'));
  await expect.poll(names).toEqual(['Add pieces', 'Deliver', 'More for the selected cars', 'Clear selection']);
  await bar.getByRole('button', { name: 'More for the selected cars' }).click();
  for (const name of ['Set to', 'Price', 'Reorder level', 'Export', 'Delete'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
});

test('offline, the actions are disabled with the reason', async () => {
  await selectTwo();
  for (const name of ['Export selected', 'Add pieces', 'Set to', 'Price', 'Reorder level', 'Deliver', 'Delete'])
    await expectDisabledOffline(bar.getByRole('button', { name }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the reorder level is asked for: blank it is blocked, and only the tick removes it', async () => {
  stock.products = all.map((product) => ({ ...product, reorderAt: 4 }));
  const written = writes();
  await open('Reorder level');
  const field = dialog.getByLabelText('Reorder level');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('{Enter}');
  await expect.element(inDialog('Set the reorder level')).toHaveAttribute('aria-disabled', 'true');
  await field.fill('6');
  await expect.element(line('Car 0')).toMatchTextContent('4 to 6');
  await dialog.getByRole('checkbox', { name: 'No level: only when it is out of stock' }).click();
  await expect.element(field).toBeDisabled();
  await expect.element(line('Car 0')).toMatchTextContent('4 to no level');
  expect(written).toEqual([]);
  await inDialog('Set it for 2 cars').click();
  await expect.element(dialog).not.toBeInTheDocument();
  const change = { kind: 'fields', delta: 0, changes: { reorderAt: { from: 4 } } };
  expect(written).toEqual(['0', '1'].map((id) => ({ id, ...change })));
});

test('given a lost connection, the rows say so, and Try again sends the same command; then the dialog closes', async () => {
  const commands: string[] = [];
  stock.writer = async (writes) => {
    commands.push(writes[0]?.command.id ?? '');
    if (commands.length === 1) throw Object.assign(new Error(), { code: 'unavailable' });
    return writes.map(() => 'done');
  };
  await open('Add pieces');
  await inDialog('Add 20 pieces').click();
  await expect.element(status).toHaveTextContent('0 pieces added to 0 cars. Not known whether it is done: 2 cars.');
  await expect
    .element(line('Car 0'))
    .toMatchTextContent('Not known whether it is done. The latest data cannot be reached');
  await expectNoViolation();
  await inDialog('Try again').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commands).toEqual([commands[0], commands[0]]);
});

test('given Escape while it is written, it ends after what is under way, and what was done is said with Undo', async () => {
  const answer = Promise.withResolvers<void>();
  stock.writer = async (writes) => {
    await answer.promise;
    return writes.map(() => 'done');
  };
  await open('Deliver');
  await inDialog('Deliver 2 pieces').click();
  await expect.element(dialog.getByRole('progressbar')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toMatchTextContent('Ending: 0 of 2 cars …');
  answer.resolve();
  const toast = page.getByRole('status').filter({ hasText: '2 pieces delivered.' });
  await expect.element(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('given a reason, all commands of the batch say it, and a wrong note keeps them back; a price needs none', async () => {
  const said: Command[] = [];
  stock.writer = async (writes) => {
    said.push(...writes.map(({ command }) => command));
    return writes.map(() => 'done');
  };
  await open('Deliver');
  await inDialog('Add a reason').click();
  await dialog.getByLabelText('Reason').selectOptions('Sold');
  await dialog.getByLabelText('Note').fill('x'.repeat(201));
  await inDialog('Deliver 2 pieces').click({ force: true });
  await expect.element(dialog.getByLabelText('Note')).toHaveFocus();
  expect(said).toEqual([]);
  await dialog.getByLabelText('Note').fill('Fair');
  await inDialog('Deliver 2 pieces').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(said).toMatchObject(Array(2).fill({ act: 'deliver', reason: 'sold', note: 'Fair' }));
  await bar.getByRole('button', { name: 'Price' }).click();
  await expect.element(line('Car 1')).toBeVisible();
  await expect.element(inDialog('Add a reason')).not.toBeInTheDocument();
});

/** Opens the counting sheet. */
async function openSheet(): Promise<void> {
  await open('Set to');
  await expect.element(scan).toHaveFocus();
}
const scan = dialog.getByLabelText('Scan or type an id or a name');
const count = (index: number) => own('Pieces', index);
const start = dialog.getByRole('button', { name: /^Set the stock|^Set to$/ });

test('the sheet is filled with the keyboard: arrows and Enter lead from row to row, and what is blank stays', async () => {
  const written = writes();
  await openSheet();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(count(0)).toHaveFocus();
  await userEvent.keyboard('7{Enter}');
  await expect.element(count(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(count(0)).toHaveFocus();
  // The row's text is selected.
  await userEvent.keyboard('8{ArrowDown}{Enter}');
  await expect.element(start).toHaveFocus();
  await expect.element(line('Car 0')).toMatchTextContent('10 to 8');
  await expect.element(line('Car 1')).toMatchTextContent('10 Not counted');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toEqual([{ id: '0', kind: 'pieces', delta: -2, seen: 10 }]);
});

test('a scanned code leads to its row and Enter back; scanned into a row, it leads on and the count stays', async () => {
  await openSheet();
  await userEvent.keyboard('nothing{Enter}');
  await expect.element(scan).toHaveAccessibleDescription(/None of the selected cars has this id or name\.$/);
  await userEvent.keyboard('Car 1{Enter}');
  await expect.element(count(1)).toHaveFocus();
  await userEvent.keyboard('7{Enter}');
  await expect.element(scan).toHaveFocus();
  await expect.element(scan).toHaveValue('');
  await userEvent.keyboard('Car 1{Enter}9');
  scanKeys('Car 0');
  await expect.element(count(0)).toHaveFocus();
  await expect.element(count(1)).toHaveValue('9');
  scanKeys('4711');
  await expect.element(scan).toHaveFocus();
  await expect.element(scan).toHaveAccessibleDescription(/None of the selected cars has this id or name\.$/);
  await expect.element(count(0)).toHaveValue('');
});

test('given a stock that changes while it is counted, the row says so, and the person says what the count means', async () => {
  const written = writes();
  await openSheet();
  await count(0).fill('8');
  await count(1).fill('1');
  stock.change(all.map((product) => ({ ...product, quantity: 9 })));
  // The second digit of a count belongs to the number that stood there at the first.
  await count(1).fill('12');
  for (const car of ['Car 0', 'Car 1'])
    await expect.element(line(car)).toMatchTextContent('It was 10 when you counted, and is 9 now.');
  await expectNoViolation();
  await expect
    .element(start)
    .toHaveAccessibleDescription('Say of each product whose stock has changed meanwhile what is right.');
  await line('Car 0').getByRole('button', { name: 'Counted before that: 7' }).click();
  await expect.element(count(0)).toHaveFocus();
  await expect.element(line('Car 0')).toMatchTextContent('9 to 7');
  await line('Car 1').getByRole('button', { name: 'Counted after it: 12' }).click();
  await expect.element(line('Car 1')).toMatchTextContent('9 to 12');
  await start.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toMatchObject([
    { id: '0', delta: -2, seen: 9 },
    { id: '1', delta: 3, seen: 9 },
  ]);
});

test('given a product that is deleted while it is counted, its row says so and the others are written', async () => {
  const written = writes();
  await openSheet();
  await count(1).fill('12');
  stock.change(all.slice(1));
  await expect.element(line('Car 0')).toMatchTextContent('Somebody deleted it');
  await start.click();
  await expect.element(status).toHaveTextContent('Stock of 1 car set. Not done: 1 car.');
  expect(written).toMatchObject([{ id: '1', delta: 2 }]);
});

test('given a count that is refused, since another number is stored now, it is offered again beside that number', async () => {
  stock.writer = async (writes) =>
    writes.map(({ product }) => (product === '0' ? { status: 'moved', seen: 10, now: 7 } : 'done'));
  await openSheet();
  await count(0).fill('8');
  await count(1).fill('9');
  await start.click();
  await expect.element(line('Car 0')).toMatchTextContent('Was 10 when you looked, is 7 now');
  stock.products = all.map((product) => ({ ...product, quantity: 7 }));
  stock.change(stock.products);
  const written = writes();
  await inDialog('Look again').click();
  await expect.element(line('Car 0')).toMatchTextContent('It was 10 when you counted, and is 7 now.');
  await expect.element(line('Car 1')).not.toBeInTheDocument();
  await line('Car 0').getByRole('button', { name: 'Counted before that: 5' }).click();
  await start.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toEqual([{ id: '0', kind: 'pieces', delta: -2, seen: 7 }]);
});

test('given counts that are not written, Cancel and Escape ask', async () => {
  await openSheet();
  await count(0).fill('8');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Leave without writing?' });
  await expect.element(question).toMatchTextContent('What you entered for 1 car is not written yet.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(count(0)).toHaveValue('8');
  await inDialog('Cancel').click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('prices are raised by per cent and rounded; the old and the new are shown, and a blank changes none', async () => {
  const written = writes();
  await open('Price');
  const amount = dialog.getByLabelText('Amount for each');
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(inDialog('Price')).toHaveAccessibleDescription('Enter an amount, or a price in a row.');
  await amount.fill('4.5');
  await dialog.getByLabelText('Rounded').selectOptions('To end in .90');
  await expect.element(line('Car 0')).toMatchTextContent('$100 to $104.90');
  await expectNoViolation();
  await own('Price', 0).fill('99');
  await amount.fill('');
  await inDialog('Change 1 price').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toEqual([{ id: '0', kind: 'fields', delta: 0, changes: { price: { from: 100, to: 99 } } }]);
});

test('more than 20 are deleted after their number was typed', async () => {
  const written = writes();
  await renderSignedIn(<List />);
  await button('Select the page').click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.element(status).toHaveTextContent('25 cars with 250 pieces leave the stock list.');
  await expect.element(dialog.getByLabelText('Number of cars to delete')).toHaveFocus();
  await expect.element(inDialog('Delete 25 cars')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('2{Enter}');
  expect(written).toEqual([]);
  await userEvent.keyboard('5{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toMatchObject(listed.map(({ _id: id }) => ({ id, kind: 'delete' })));
});
