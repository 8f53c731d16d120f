import { stockList } from '@contract/list/list-state';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useListState } from '@/lib/list/use-list-state';
import { renderSignedIn } from '@/testing/render';
import { ListFilters } from './list-filters';

function Filters({ children }: { children?: ReactNode }) {
  const { state, go } = useListState(stockList);
  return (
    <>
      <ListFilters list={stockList} state={state} go={go}>
        1 to 25
      </ListFilters>
      <output aria-label="Address">{useLocation().search}</output>
      {children}
    </>
  );
}

const search = page.getByRole('searchbox', { name: 'Search' });

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
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('a/');
  await expect.element(search).toHaveValue('a/');
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
  await page.viewport(1440, 900);
  await renderSignedIn(<Filters />);
  await search.fill('aria');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('combobox', { name: 'Stock' }).selectOptions('In stock');
  await expect.element(page.getByLabelText('Address')).toHaveTextContent('?q=aria&stock=in');
});
