import { firstList, stockList } from '@contract/list/list-state';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useListState } from './use-list-state';

test('given a link that was pressed and whose page is still loading, an address that is corrected meanwhile does not take its place', async () => {
  const code = Promise.withResolvers<{ Component: () => string }>();
  const answer = Promise.withResolvers<void>();
  function List() {
    const { state, replaceInvalidAddress } = useListState(stockList);
    // As a list does whose page begins after a car that is gone.
    const [isRead, setRead] = useState(false);
    useEffect(() => void answer.promise.then(() => setRead(true)), []);
    useEffect(() => {
      if (isRead && state.page > 1) replaceInvalidAddress(firstList);
    }, [isRead, state, replaceInvalidAddress]);
    return <Link to="/car">Edit</Link>;
  }
  const routes = [
    { path: '/list', Component: List },
    { path: '/car', lazy: () => code.promise },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list?page=2&after=gone'] });
  await render(<RouterProvider router={router} />);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect.poll(() => router.state.navigation.state).toBe('loading');
  answer.resolve();
  // By then it is corrected.
  await new Promise((later) => setTimeout(later, 50));
  code.resolve({ Component: () => 'The car' });
  await expect.element(page.getByText('The car')).toBeVisible();
});
