import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OpenStocktake } from '@/data/read/stocktakes';
import { success } from '@/testing/history';
import { button, PRODUCT } from '@/testing/product';
import { renderSignedIn } from '@/testing/render';
import { scanKeys, withCapsLock } from '@/testing/scan-keys';
import { BeginStocktake } from './begin-stocktake';
import { Stocktake } from './stocktake';

const [ARIA, DUNE] = ['q7RkT2vNABCDEFGHIJKL', 'q7RkT2vNabcdefghijkl'] as const;
const cars = [
  { ...PRODUCT, _id: ARIA, name: 'Aria', quantity: 3 },
  { ...PRODUCT, _id: DUNE, name: 'Dune', quantity: 5 },
];
const codes = [
  { product: ARIA, kind: 'stock' as const, code: 'YARD-9876' },
  { product: DUNE, kind: 'stock' as const, code: '4711' },
];
const store = vi.hoisted(() => ({
  stocktake: {} as OpenStocktake,
  entered: [] as object[],
  answer: Promise.resolve('done' as const),
}));
vi.mock(import('@/data/read/stocktakes'), async (original) => ({
  ...(await original()),
  useStocktake: () => success(store.stocktake),
}));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  useProducts: () => success(cars),
  readProducts: async () => cars,
}));
vi.mock(import('@/data/read/codes'), async (original) => ({ ...(await original()), readCodes: async () => codes }));
vi.mock(import('@/data/read/read-all'), async (original) => ({ ...(await original()), readAll: async () => cars }));
vi.mock(import('@/data/write/stocktakes'), async (original) => ({
  ...(await original()),
  beginStocktake: async () => undefined,
  enterCount: async (_database, _owner, _id, entry) => {
    store.entered.push(entry);
    return store.answer;
  },
}));

const ID = 'q7RkT2vNstocktake-00';
beforeEach(() => {
  store.stocktake = { id: ID, at: new Date(), products: [ARIA, DUNE], counted: { [ARIA]: 4 }, seen: { [ARIA]: 5 } };
  store.entered = [];
});
const open = () => renderSignedIn(<Stocktake />, { at: `/stocktake/${ID}`, path: '/stocktake/:id' });

test('given a scan while a number has the focus, it leads to the row of its car, by code and by label, also with Caps Lock on, and so does the end of a code that is typed; what was typed before is entered, and what a scan has typed is not', async () => {
  await open();
  const [ofAria, ofDune] = [page.getByLabelText('Counted of 1, Aria'), page.getByLabelText('Counted of 2, Dune')];
  await ofAria.click();
  scanKeys('4711');
  await expect.element(ofDune).toHaveFocus();
  scanKeys(withCapsLock(`${location.origin}/d/${ARIA}/`));
  await expect.element(ofAria).toHaveFocus();
  scanKeys('UNKNOWN-1');
  await expect.element(page.getByText('No car of this stocktake has this code.')).toBeVisible();
  await ofDune.click();
  await page.getByLabelText('Code').fill('9876');
  await userEvent.keyboard('{Enter}');
  await expect.element(ofAria).toHaveFocus();
  scanKeys(`${location.origin}/d/${DUNE}`, 'Tab');
  await expect.element(ofDune).toHaveFocus();
  await userEvent.keyboard('6');
  scanKeys(`${location.origin}/d/${ARIA}`);
  await expect.element(ofAria).toHaveFocus();
  await expect.element(ofAria).toHaveValue('4');
  await expect.poll(() => store.entered).toEqual([{ product: DUNE, pieces: 6, seen: 5, before: undefined }]);
});

test('given a number that is not written yet, differences and the end wait for it', async () => {
  const { promise, resolve } = Promise.withResolvers<'done'>();
  store.answer = promise;
  await open();
  await page.getByLabelText('Counted of 2, Dune').fill('6');
  await userEvent.keyboard('{Enter}');
  const next = button('Show differences');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  resolve('done');
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
});

test('numbers that were entered before the stock was kept beside them are compared with the stock of now, with a sentence', async () => {
  store.stocktake = { ...store.stocktake, seen: {} };
  await open();
  await button('Show differences').click();
  const differences = page.getByRole('region', { name: 'Differences' });
  await expect.element(differences).toMatchTextContent('Aria: 3 to 4');
  await expect.element(differences).toMatchTextContent('Compared with the stock of now');
});

test('the printed sheet has the stock numbers, and the expected pieces only where they are asked for', async () => {
  await open();
  const printed = () => [...document.querySelectorAll('body > .printed tr')].map(({ textContent }) => textContent);
  const headings = ['No.', 'Code', 'Model', 'Supplier'].join('');
  await expect
    .poll(printed)
    .toEqual([`${headings}Counted`, `1YARD-9876Aria${PRODUCT.supplier}`, `24711Dune${PRODUCT.supplier}`]);
  await page.getByLabelText('Print the expected numbers too').click();
  await expect
    .poll(printed)
    .toEqual([`${headings}ExpectedCounted`, `1YARD-9876Aria${PRODUCT.supplier}3`, `24711Dune${PRODUCT.supplier}5`]);
});

test('given as many stocktakes as there can be, another one does not begin, and it is said what to do', async () => {
  await renderSignedIn(<BeginStocktake />);
  await button('Stocktake').click();
  await expect
    .element(page.getByText(/^There are 20 open stocktakes, .* End one first: Scan lists them/))
    .toBeVisible();
});
