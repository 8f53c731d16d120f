import { readListState } from '@contract/list/list-address';
import { type ListKind, type ListState, ownList, stockList } from '@contract/list/list-state';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useListState } from '@/lib/list/use-list-state';
import { renderSignedIn } from '@/testing/render';
import { ListFilters, viewText } from './list-filters';

/** The line-up has the same form: what it does with texts, prices and addresses is tested here. */
function Filters({
  list = stockList,
  isShared = false,
  children,
}: {
  list?: ListKind;
  isShared?: boolean;
  children?: ReactNode;
}) {
  const { state, go } = useListState(list);
  const { search } = useLocation();
  return (
    // The filters stick below the site's header.
    <div style={{ paddingTop: '8rem' }}>
      <ListFilters list={list} state={state} go={go} isShared={isShared}>
        1 to 25
      </ListFilters>
      <output aria-label="Address">{search}</output>
      <button type="button" onClick={() => go({ ...stockList.first, search: 'from outside', stock: 'out' })}>
        Elsewhere
      </button>
      {children}
    </div>
  );
}

const address = () => page.getByLabelText('Address');
const search = () => page.getByRole('searchbox', { name: 'Search' });
/** Opens the fields of the price. */
const openPrices = () =>
  page
    .getByRole('button', { name: /price|\$/i })
    .first()
    .click();
const choose = (name: string, choice: string) => page.getByRole('combobox', { name }).selectOptions(choice);

test.beforeEach(async () => {
  await page.viewport(1440, 900);
});

test('given a price that is none, it stays with its reason, and the other filters go on', async () => {
  await renderSignedIn(<Filters />, { at: '/here?min=40' });
  await openPrices();
  const from = page.getByRole('textbox', { name: 'Price from' });
  await expect.element(from).toHaveFocus();
  await from.fill('a lot');
  await choose('Owner', 'Mine');
  await expect.element(address()).toHaveTextContent('?whose=mine&min=40');
  await page.getByRole('button', { name: 'Correct the price' }).click();
  await expect.element(from).toHaveValue('a lot');
  await expect.element(from).toHaveAccessibleDescription(/Price from/);
  await from.fill('1.050,50');
  await userEvent.keyboard('{Enter}');
  await expect.element(address()).toHaveTextContent('?whose=mine&min=1050.5');
  await expect.element(from).toHaveAttribute('aria-invalid', 'false');
});

test('given a price that is none, and another below the former one, the former goes, since no car would be found', async () => {
  await renderSignedIn(<Filters />, { at: '/here?min=40' });
  await openPrices();
  await page.getByRole('textbox', { name: 'Price from' }).fill('a lot');
  await page.getByRole('textbox', { name: 'Price to' }).fill('30');
  await userEvent.keyboard('{Enter}');
  await expect.element(address()).toHaveTextContent('?max=30');
});

test('in My Items, what has no picture and what has not moved for some days can be chosen, beside a price in any order; the view in words says so', async () => {
  await renderSignedIn(<Filters list={ownList} />, { at: '/here?min=40' });
  await expect.element(page.getByRole('combobox', { name: 'Owner' })).not.toBeInTheDocument();
  await choose('Picture', 'Without a picture');
  await choose('Sort', 'Model, A to Z');
  await choose('Not moved', '60 days');
  await expect.element(address()).toHaveTextContent('?picture=none&min=40&standing=60&sort=model');
  const { state } = readListState(new URLSearchParams('picture=none&standing=60'), ownList);
  expect(viewText(state)).toBe('Mine · Without a picture · Not moved for 60 days · Oldest first');
});

test('given another address, the fields show it; Clear filters keeps the order and leads to the first field', async () => {
  await renderSignedIn(<Filters />, { at: '/here?sort=model' });
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(search()).toHaveValue('from outside');
  await expect.element(page.getByRole('combobox', { name: 'Stock' })).toHaveValue('out');
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('oldest asc');
  await choose('Sort', 'Price, lowest first');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(address()).toHaveTextContent('?sort=price');
  await expect.element(search()).toHaveValue('');
  await expect.element(search()).toHaveFocus();
});

test('given a busy machine, which shows a choice after the next one was made, the next one stays; Back is shown', async () => {
  const asked: ListState[] = [];
  const shown = vi.fn<(state: ListState) => void>();
  function Slow() {
    const [state, setState] = useState(stockList.first);
    shown.mockImplementation(setState);
    const go = (next: ListState | ((now: ListState) => ListState)) => asked.push(next as ListState);
    return (
      <ListFilters list={stockList} state={state} go={go}>
        1 to 25
      </ListFilters>
    );
  }
  await renderSignedIn(<Slow />);
  const sort = page.getByRole('combobox', { name: 'Sort' });
  for (const choice of ['Newest first', 'Model, A to Z']) await choose('Sort', choice);
  const [newest, model] = asked as [ListState, ListState];
  for (const [state, value] of [
    [newest, 'model asc'],
    [model, 'model asc'],
    [newest, 'oldest desc'],
  ] as const) {
    flushSync(() => shown(state));
    await expect.element(sort).toHaveValue(value);
  }
});

test('given somebody who shares a stock, their cars can be chosen; given nobody, they are not offered, but an address that asks for them stays', async () => {
  const screen = await renderSignedIn(<Filters isShared />);
  await choose('Owner', 'Shared with me');
  await expect.element(address()).toHaveTextContent('?whose=shared');
  await screen.unmount();
  const alone = await renderSignedIn(<Filters />);
  const owner = page.getByRole('combobox', { name: 'Owner' });
  await expect.element(owner).toHaveTextContent('AllMine');
  await alone.unmount();
  await renderSignedIn(<Filters />, { at: '/here?whose=shared' });
  await expect.element(owner).toHaveValue('shared');
});

/** Presses a key in the moment in which the list is put into the page. */
function AtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }));
  }, []);
  return children;
}

test('given the key / in the moment that the list is there, the search field has the focus, and keeps it', async () => {
  await renderSignedIn(
    <AtOnce>
      <Filters />
    </AtOnce>,
  );
  await expect.element(search()).toHaveFocus();
  await userEvent.keyboard('a/');
  await expect.element(search()).toHaveValue('a/');
});

test('given an open dialog, the key / does not lead out of it', async () => {
  await renderSignedIn(
    <Filters>
      <div role="dialog">
        <button type="button">Close</button>
      </div>
    </Filters>,
  );
  const close = page.getByRole('button', { name: 'Close' });
  (close.element() as HTMLElement).focus();
  await userEvent.keyboard('/');
  await expect.element(close).toHaveFocus();
});

test('given a search and Enter, and then another filter at once, both are in the address', async () => {
  await renderSignedIn(<Filters />);
  await search().fill('aria');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('combobox', { name: 'Stock' }).selectOptions('In stock');
  await expect.element(address()).toHaveTextContent('?q=aria&stock=in');
});
