import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BatchWriter } from '@/data/batch';
import type { Change } from '@/data/undo';
import { PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { type Result, runBatch, type WrittenRow } from './batch';
import { UndoBatch, undoneWords } from './undo-batch';

const stock = vi.hoisted(() => ({ undone: [] as Change[] }));
const writer: BatchWriter = {
  together: async (_command, writes) => {
    for (const { change } of writes) if (change.kind === 'undo') stock.undone.push(change.of);
    return true;
  },
  alone: async (_command, { change }) => {
    if (change.kind !== 'undo') return 'done';
    if (change.of.product === '2') return 'already-undone';
    stock.undone.push(change.of);
    return 'done';
  },
};
vi.mock(import('@/data/batch'), async (original) => ({ ...(await original()), batchWriter: async () => writer }));
vi.mock(import('@/data/history'), async (original) => ({
  ...(await original()),
  readBatch: async () => Promise.reject(new Error('the history must not be read')),
}));

beforeEach(() => {
  stock.undone = [];
});

const { _id, email, ...fields } = PRODUCT;
const input = { ...fields, carouselImg: '/cars/sedan-wide.svg' };
const rows: WrittenRow[] = [
  { key: 1, name: 'New', change: { kind: 'create', input } },
  { key: 2, name: 'More', product: { ...PRODUCT, _id: '1' }, change: { kind: 'change', delta: 3, changes: {} } },
  {
    key: 3,
    name: 'Dearer',
    product: { ...PRODUCT, _id: '2' },
    change: { kind: 'change', delta: 0, changes: { price: { from: 1, to: 2 } } },
  },
];

test('given the outcome of an import, its Undo needs no history: what was added goes, pieces go back, what was undone elsewhere is counted', async () => {
  const results: Result[] = [];
  await runBatch(rows, { person: PERSON, act: 'import', writer, onResults: (more) => void results.push(...more) });
  const [{ command }] = results as [Result];
  await renderSignedIn(<UndoBatch batch={command.batch ?? ''} what="Import, 3 rows" results={results} />);
  await page.getByRole('button', { name: 'Undo all: Import, 3 rows' }).click();
  await expect.element(page.getByRole('status').getByText('2 changes undone.')).toBeVisible();
  await expect.element(page.getByText('Undone before: 1 change.')).toBeVisible();
  expect(stock.undone).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        batch: command.batch,
        added: { ...input, email, _id: results[0]?.product },
      }),
      expect.objectContaining({ batch: command.batch, product: '1', delta: 3 }),
    ]),
  );
  await expect.element(page.getByRole('button', { name: /^Undo all/ })).not.toBeInTheDocument();
});

const change = (changes: Partial<Change>): Change => ({ id: '1', product: '1', email, delta: 0, ...changes });
const level = { changes: { reorderAt: { from: 1 } } };

test.each<[string, Partial<Change>[]]>([
  ['Nothing was undone.', []],
  ['Undone: 3 pieces are out of the stock again.', [{ delta: 1 }, { delta: 2 }]],
  ['2 changes undone.', [{ delta: 1 }, { delta: -1 }]],
  ['The former reorder level of 1 product is back.', [level]],
  ['The former price of 2 products is back.', Array(2).fill({ changes: { price: { from: 1, to: 2 } } })],
  ['2 changes undone.', [level, { changes: { price: { to: 2 } } }]],
  ['1 product is back. It is the newest of the list now.', [{ deleted: PRODUCT }]],
  ['2 products are back. They are the newest of the list now.', Array(2).fill({ deleted: PRODUCT, delta: -3 })],
  ['2 products are removed again.', Array(2).fill({ added: PRODUCT, delta: 3 })],
  ['2 changes undone.', [{ added: PRODUCT, delta: 3 }, { delta: 3 }]],
])('%s', (text, changes) => {
  expect(undoneWords(changes.map(change))).toBe(text);
});
