import type { Product } from '@contract/product-fields';
import { useReducer, useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ActivityState, BatchSummary, Entry, Listed } from '@/data/read/history';
import type { Answer, ProductWrite } from '@/data/write/change';
import { fileName, saveFile } from '@/lib/browser/save-file';
import { unwrittenRows, type WriteRows } from '@/stock/writing/batch/run';
import { expectNoViolation } from '@/testing/axe';
import { buildBatchSummary, buildEntry, buildStock, steady, success } from '@/testing/history';
import { button, expectDisabledOffline, field, OFFLINE, PRODUCT, setOnline } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Activity } from './activity';

const line = (changes: Partial<BatchSummary> = {}) => buildBatchSummary({ at: new Date(), ...changes });
const BATCH = line().id;
const none = success([]);
const accessTo = () => 'owner' as const;
const pageOf = steady((entries: Listed[]) => success({ entries, page: 1, next: undefined }));
const undoneOf = steady((ids: string) => new Set(ids.split(',')));
const data = vi.hoisted(() => ({
  found: [] as Product[],
  gone: [] as Pick<Product, '_id' | 'name'>[],
  members: [] as string[],
  /** The view that was asked for last. */
  state: undefined as ActivityState | undefined,
  /** What an export reads, part by part. */
  parts: async (_onProgress: (count: number) => void) => [] as Entry[],
  listed: [] as Listed[],
  /** The trigger has written. */
  show: (_listed: Listed[]): void => undefined,
  entries: [] as Entry[],
  undone: [] as string[],
  writer: {} as WriteRows,
  reads: 0,
  read: undefined as Promise<void> | undefined,
}));
const readCodesOfBatch = vi.hoisted(() => vi.fn<typeof import('@/data/read/codes').readCodesOfBatch>(async () => []));
vi.mock(import('@/data/read/codes'), async (original) => ({
  ...(await original()),
  readCodesOfBatch,
}));
vi.mock(import('@/data/read/stock-count'), async (original) => ({
  ...(await original()),
  useStockCount: () => success(buildStock()),
  useStockDay: () => success({ in: 0, out: 0 }),
}));
vi.mock(import('@/data/read/history'), async (original) => ({
  ...(await original()),
  useActivityPage: (_email, state) => {
    const [, render] = useReducer((count: number) => count + 1, 0);
    data.state = state;
    data.show = (listed) => {
      data.listed = listed;
      render();
    };
    return pageOf(data.listed);
  },
  readDeleted: async () => data.gone,
  readEntries: async (_database, _email, state, { onProgress }) => {
    data.state = state;
    return data.parts(onProgress);
  },
  useBatchEntries: () => {
    const [shown, setShown] = useState(20);
    const showMore = async () => setShown(shown + 20);
    const entries = data.entries.slice(0, shown);
    return { entries, left: data.entries.length - entries.length, showMore, isLoading: false, problem: undefined };
  },
  useUndone: (changes) => {
    return undoneOf(
      changes
        .map(({ id }) => id)
        .filter((id) => data.undone.includes(id))
        .join(),
    );
  },
  readBatch: async (_database, _email, _batch, { onProgress }) => {
    data.reads += 1;
    onProgress(data.entries.length);
    await data.read;
    return data.entries;
  },
}));
vi.mock(import('@/data/read/read-all'), async (original) => ({
  ...(await original()),
  readAll: async (_database, { search }) => data.found.filter(({ name }) => name.includes(search)),
}));
vi.mock(import('@/data/read/teams'), async (original) => ({
  ...(await original()),
  useAccess: () => accessTo,
  useMembers: () =>
    success(data.members.map((email) => ({ email, role: 'deliver' as const, answer: 'accepted' as const }))),
}));
vi.mock(import('@/lib/browser/save-file'), async (original) => ({ ...(await original()), saveFile: vi.fn() }));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  useProducts: () => none,
}));
vi.mock(import('@/data/write/change'), async (original) => ({
  ...(await original()),
  writeAll: async (_database, writes) => data.writer(writes),
}));

const entry = (index: number, changes: Partial<Entry> = {}) =>
  buildEntry({
    id: `event-${index}`,
    product: `q7RkT2vNcar000000${index + 100}`,
    name: `Car ${index}`,
    quantityAfter: index,
    command: `q7RkT2vNcommand00${index + 100}`,
    batch: BATCH,
    act: 'deliver',
    listed: false,
    at: new Date(),
    ...changes,
  });

let sent: ProductWrite[] = [];

beforeEach(async () => {
  await page.viewport(1_440, 900);
  data.listed = [line()];
  data.entries = Array.from({ length: 30 }, (_, index) => entry(index));
  data.undone = [];
  data.members = [];
  data.parts = async () => [];
  vi.mocked(saveFile).mockClear();
  data.reads = 0;
  data.read = undefined;
  sent = [];
  data.writer = async (writes) => {
    sent.push(...writes);
    return writes.map(() => 'done');
  };
});

const opener = (name = 'Delivered 30 cars') => page.getByRole('button', { name, exact: true });
const undoAll = page.getByRole('button', { name: 'Undo all: Delivered 30 cars' });
const opened = page.getByRole('list', { name: 'Delivered 30 cars' });

test('a line opens by keyboard to its entries, 20 and then more, each with its own Undo, and closes again', async () => {
  await renderSignedIn(<Activity />);
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(opened).not.toBeInTheDocument();
  opener().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => opened.getByRole('listitem').elements().length).toBe(20);
  await expect.element(opened.getByRole('button', { name: 'Undo: Stock −1, 3 in stock' })).toBeVisible();
  await page.viewport(320, 640);
  await expectNoViolation();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => opened.getByRole('listitem').elements().length).toBe(30);
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await opener().click();
  await expect.element(opened).not.toBeInTheDocument();
});

test('given a press on Undo all, every change is taken back in one batch that says so, and the focus stays', async () => {
  await renderSignedIn(<Activity />);
  await undoAll.click();
  await expect.element(page.getByText('Undone: 30 pieces are back in stock.')).toBeVisible();
  const undone = sent.map(({ change }) => change.kind === 'undo' && change.of);
  expect(undone).toMatchObject(
    data.entries.map(({ product, command }) => ({ id: `${command}-${product}`, product, delta: -1, batch: BATCH })),
  );
  expect(new Set(sent.map(({ command }) => `${command.act} ${command.batch}`)).size).toBe(1);
  expect(sent[0]?.command).toMatchObject({ act: 'undo' });
  expect(sent[0]?.command.batch).not.toBe(BATCH);
  await expect.element(undoAll).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});

test('given changes that cannot be taken back, each is named with its reason, and the line counts the others when it knows', async () => {
  const refusals: Record<string, Answer> = {
    [entry(1).product]: 'changed-since',
    [entry(2).product]: 'gone',
    [entry(3).product]: 'changed-since',
  };
  data.writer = async (writes) => writes.map(({ product }) => refusals[product] ?? 'done');
  const screen = await renderSignedIn(<Activity />);
  await undoAll.click();
  const status = page.getByRole('region', { name: 'Activity' });
  await expect.element(status).toMatchTextContent('Undone: 27 pieces are back in stock.');
  await expect.element(status).toMatchTextContent('Not undone: Car 1, Car 3. This has changed since.');
  await expect.element(status).toMatchTextContent('Not undone: Car 2. This car was deleted meanwhile.');
  await screen.unmount();
  data.listed = [line({ undone: 27 })];
  data.undone = data.entries.filter((_, index) => ![1, 2, 3].includes(index)).map(idOfChange);
  await renderSignedIn(<Activity />);
  await expect.element(page.getByText('27 of 30 undone')).toBeVisible();
  await expect.element(undoAll).toBeVisible();
  await opener().click();
  await expect.element(opened.getByRole('listitem').nth(0)).toMatchTextContent(/Undone$/);
  await expect.element(opened.getByRole('button', { name: 'Undo: Stock −1, 2 in stock' })).toBeVisible();
  expect(opened.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(3);
});

test('given an import, Undo all takes back the codes that it gave, also those of a car of which nothing else changed', async () => {
  data.entries = [{ ...entry(0), act: 'import' }];
  readCodesOfBatch.mockResolvedValueOnce([
    { kind: 'stock', code: 'ST-1', product: entry(0).product },
    { kind: 'stock', code: 'ST-2', product: 'another-car' },
    { kind: 'stock', code: 'ST-3', product: 'another-car' },
  ]);
  await renderSignedIn(<Activity />);
  await undoAll.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ change }) => change.kind === 'undo' && [change.of.product, change.of.codes])).toEqual([
    [entry(0).product, ['ST-1']],
    ['another-car', ['ST-2', 'ST-3']],
  ]);
  expect(readCodesOfBatch.mock.calls).toEqual([[expect.anything(), PERSON.email, { batch: BATCH }]]);
});

const idOfChange = ({ command, product }: Entry) => `${command}-${product}`;

test('given a batch that is undone whole, its line is struck and says so, without Undo', async () => {
  data.listed = [line({ undone: 30 })];
  await renderSignedIn(<Activity />);
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Delivered 30 cars')).toHaveStyle({ textDecorationLine: 'line-through' });
  await expect.element(undoAll).not.toBeInTheDocument();
  await opener().click();
  await expect.element(opened.getByRole('listitem').nth(0)).toMatchTextContent(/Undone$/);
});

test('given a batch of which 4 of 120 are recorded, it says so; Undo all takes these back, names the rest, and is offered for it; settled, it is not', async () => {
  const recordedAt = { toMillis: () => Date.now() };
  const all = Array.from({ length: 120 }, (_, index) => entry(index));
  data.listed = [line({ rows: 4, planned: 120, recordedAt })];
  data.entries = all.slice(0, 4);
  await renderSignedIn(<Activity />);
  await expect.element(page.getByText('4 of 120 recorded')).toBeVisible();
  await expect.element(page.getByText(/116 changes still to be recorded/)).toBeVisible();
  const undo = page.getByRole('button', { name: /^Undo all/ });
  await undo.click();
  await expect.element(page.getByText('Undone: 4 pieces are back in stock.')).toBeVisible();
  await expect.element(page.getByText(/Not recorded by then: 116 changes\./)).toBeVisible();
  data.show([line({ rows: 4, undone: 4, planned: 120, recordedAt: { toMillis: () => Date.now() - 400_000 } })]);
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(page.getByText(/recorded/)).not.toBeInTheDocument();
  data.entries = all;
  data.show([line({ rows: 120, undone: 4, planned: 120, recordedAt })]);
  const done = new Set(all.slice(0, 4).map(({ product }) => product));
  data.writer = async (writes) => writes.map(({ product }) => (done.has(product) ? 'already-undone' : 'done'));
  await undo.click();
  const status = page.getByRole('region', { name: 'Activity' });
  await expect.element(status).toMatchTextContent('Undone: 116 pieces are back in stock. Undone before: 4 changes.');
  await expect.element(undo).not.toBeInTheDocument();
});

test('given rows of a batch that were refused, as this tab knows, they are not still to be recorded', async () => {
  const recordedAt = { toMillis: () => Date.now() };
  data.listed = [line({ rows: 3, planned: 5, recordedAt })];
  const screen = await renderSignedIn(<Activity />);
  await expect.element(page.getByText('3 of 5 recorded')).toBeVisible();
  await screen.unmount();
  unwrittenRows.set(new Map([[BATCH, 2]]));
  onTestFinished(() => unwrittenRows.set(new Map()));
  await renderSignedIn(<Activity />);
  await expect.element(page.getByRole('button', { name: /^Undo all/ })).toBeVisible();
  await expect.element(page.getByText(/recorded/)).not.toBeInTheDocument();
});

test('a long Undo says how far it is; cancelled, it says what was not reached', async () => {
  data.listed = [line({ rows: 200 })];
  data.entries = Array.from({ length: 200 }, (_, index) => entry(index));
  const waiting = Promise.withResolvers<void>();
  data.writer = async (writes) => {
    await waiting.promise;
    return writes.map(() => 'done');
  };
  await renderSignedIn(<Activity />);
  await page.getByRole('button', { name: 'Undo all: Delivered 200 cars' }).click();
  await expect.element(page.getByText('Undoing: 0 of 200 changes …')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Undone' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Ending: 0 of 200 changes …')).toBeVisible();
  waiting.resolve();
  await expect.element(page.getByText('Undone: 80 pieces are back in stock.')).toBeVisible();
  await expect.element(page.getByText('Not reached, because you cancelled: 120 changes.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo all: Delivered 200 cars' })).toBeVisible();
});

test('offline, Undo all waits with the reason; given a connection that is lost while the changes are read, nothing is undone and that is said', async () => {
  const read = Promise.withResolvers<void>();
  data.read = read.promise;
  await renderSignedIn(<Activity />);
  await expect.element(undoAll).toBeVisible();
  await expectDisabledOffline(undoAll);
  expect(data.reads).toBe(0);
  await undoAll.click();
  await expect.element(page.getByText('Reading 30 changes …')).toBeVisible();
  setOnline(false);
  read.resolve();
  await expect.element(page.getByText(`${OFFLINE} Nothing was undone.`)).toBeVisible();
  expect(sent).toEqual([]);
  setOnline(true);
  await undoAll.click();
  await expect.element(page.getByText('Undone: 30 pieces are back in stock.')).toBeVisible();
});

test('a line says who has made the batch and why, and its entries need not', async () => {
  data.listed = [line({ by: 'kim@meridian.example', reason: 'sold', note: 'Fair' })];
  data.entries = [entry(0, { by: 'kim@meridian.example', reason: 'sold', note: 'Fair' })];
  await renderSignedIn(<Activity />);
  await expect.element(page.getByText('Sold “Fair” by kim@meridian.example')).toBeVisible();
  await opener().click();
  await expect.element(opened.getByRole('listitem')).toBeVisible();
  expect(page.getByText('by kim@meridian.example').elements()).toHaveLength(1);
});

const optionsOf = (label: string) =>
  [...field(label).element().querySelectorAll('option')].map(({ textContent }) => textContent);

test('given no team, entries are filtered by a reason and a day, which is in soft ink while it is empty; a person is not asked for', async () => {
  await renderSignedIn(<Activity />);
  await expect.element(field('Person')).not.toBeInTheDocument();
  await field('Reason').selectOptions('Damaged');
  await expect.poll(() => data.state).toMatchObject({ reason: 'damaged' });
  await expect.element(button('Export matches')).toBeVisible();
  const ink = () => getComputedStyle(field('Day').element()).color;
  const empty = ink();
  await field('Day').fill('2026-11-22');
  await expect.poll(() => data.state).toMatchObject({ day: '2026-11-22' });
  await expect.poll(ink).not.toBe(empty);
});

test('given a team, entries are filtered by a person: everyone, You, a colleague, or whom the address names', async () => {
  data.members = ['kim@meridian.example'];
  await renderSignedIn(<Activity />, { at: '/manageitems/activity?by=former%40meridian.example' });
  expect(data.state).toMatchObject({ by: 'former@meridian.example' });
  expect(optionsOf('Person')).toEqual(['Everyone', 'You', 'kim@meridian.example', 'former@meridian.example']);
  await expect.element(field('Person')).toHaveValue('former@meridian.example');
  await field('Person').selectOptions('You');
  await expect.poll(() => data.state).toMatchObject({ by: PERSON.email });
  await field('Person').selectOptions('Everyone');
  await expect.poll(() => data.state?.by).toBeUndefined();
});

test('an export saves what the filters show, entry by entry, guarded against formulas', async () => {
  const at = new Date(2026, 10, 25, 20, 57, 3);
  data.parts = async () => [
    entry(1, { at, reason: 'sold', note: '=1+1', by: 'kim@meridian.example' }),
    entry(2, { at, kind: 'edited', delta: 0, by: '', changes: { price: { from: 10, to: 12.5 } } }),
  ];
  await renderSignedIn(<Activity />, { at: '/manageitems/activity?reason=sold&page=2&after=a.b' });
  await button('Export matches').click();
  await expect.element(page.getByText('2 entries saved as a file')).toBeVisible();
  expect(data.state).toMatchObject({ reason: 'sold' });
  const [[name, text] = []] = vi.mocked(saveFile).mock.calls;
  expect(name).toBe(fileName('activity'));
  expect(String(text).split('\r\n')).toEqual([
    '\ufeffDate,Time,Product,Id,Change,Pieces,In stock,By,Reason,Note',
    `2026-11-25,20:57:03,Car 1,${entry(1).product},Stock,-1,1,kim@meridian.example,Sold,'=1+1`,
    `2026-11-25,20:57:03,Car 2,${entry(2).product},"Edited, Price: $10 to $12.50",0,2,a former colleague,,`,
    '',
  ]);
});

test('an export of no entry says why, a long one how far it is, and Cancel ends it: neither saves a file', async () => {
  await renderSignedIn(<Activity />);
  await button('Export').click();
  await expect.element(page.getByText(/^There is no entry to save yet/)).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<Entry[]>();
  data.parts = async (onProgress) => {
    onProgress(1_200);
    return promise;
  };
  await button('Export').click();
  await expect.element(page.getByText('1,200 entries read …')).toBeVisible();
  await button('Cancel export').click();
  resolve([entry(1)]);
  await expect.element(button('Export')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

test('a car is searched for: one is shown at once, of several one is chosen, and none is said', async () => {
  data.found = ['Aria', 'Aria Sport', 'Bora'].map((name) => ({
    ...PRODUCT,
    _id: `q7RkT2vN-${name.replace(' ', '-')}`,
    name,
  }));
  await renderSignedIn(<Activity />);
  const car = page.getByRole('searchbox', { name: 'Car' });
  await car.fill('Zephyr');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(car)
    .toHaveAccessibleDescription('No car of yours has these words, nor one of the last 100 that were deleted.');
  // While it is typed.
  await car.fill('Aria');
  await page.getByRole('list', { name: 'Cars found' }).getByRole('button', { name: 'Aria Sport' }).click();
  await expect.element(page.getByText('Only one car')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  data.found = data.found.slice(1);
  data.gone = [...data.found, { _id: 'q7RkT2vN-Ariadne', name: 'Ariadne' }];
  await car.fill('Aria');
  await userEvent.keyboard('{Enter}');
  const offered = page.getByRole('list', { name: 'Cars found' }).getByRole('listitem');
  await expect.element(offered.nth(2)).toHaveTextContent('Ariadne deleted');
  expect(offered.elements()).toHaveLength(3);
  data.found = data.found.slice(1);
  data.gone = [];
  await car.fill('Bora');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Only one car')).toBeVisible();
});
