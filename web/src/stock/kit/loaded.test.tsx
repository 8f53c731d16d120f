import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { bothResults, loading, type QueryResult } from '@/lib/query-result';
import { success } from '@/testing/history';
import { Loaded, useKept } from './loaded';

type Rows = QueryResult<string[]>;

const List = ({ result }: { result: Rows }) => (
  <Loaded result={useKept(result)} skeleton={<p>To come</p>} empty={<p>No rows</p>}>
    {(rows) => <p>{`Rows: ${rows.join()}`}</p>}
  </Loaded>
);

const STALE = 'Not up to date. It changes by itself when the connection is back.';

test('shows what is to come, the rows, the rows while the next ones are read, and that there are none', async () => {
  const { rerender } = await render(<List result={loading} />);
  await expect.element(page.getByText('To come')).toBeVisible();
  expect(page.getByText('No rows').elements()).toEqual([]);
  await rerender(<List result={success(['a', 'b'])} />);
  await expect.element(page.getByText('Rows: a,b')).toBeVisible();
  await rerender(<List result={loading} />);
  await expect.element(page.getByText('Rows: a,b')).toBeVisible();
  expect(page.getByText('To come').elements()).toEqual([]);
  await rerender(<List result={success([])} />);
  await expect.element(page.getByRole('status').getByText('No rows')).toBeVisible();
  expect(page.getByText(/^Rows/).elements()).toEqual([]);
});

test('shows a failure in place of the rows, and Retry reads again', async () => {
  const retry = vi.fn();
  const { rerender } = await render(<List result={success(['a'])} />);
  await rerender(<List result={{ status: 'error', error: 'You are offline.', retry }} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('You are offline.');
  expect(page.getByText(/^Rows/).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('says what is not up to date, but not of a part of a screen', async () => {
  const result = { ...success(['a']), fromCache: true };
  const { rerender } = await render(<List result={result} />);
  await expect.element(page.getByText(STALE)).toBeVisible();
  await rerender(<Loaded isPart result={result} skeleton={null} />);
  expect(page.getByText(STALE).elements()).toEqual([]);
});

test('two results are one: a failure of either, then what is still read, then both', () => {
  const failure: Rows = { status: 'error', error: 'Failed', retry: () => undefined };
  expect(bothResults(loading, failure)).toBe(failure);
  expect(bothResults(failure, success(1))).toBe(failure);
  expect(bothResults(success(1), loading)).toEqual(loading);
  expect(bothResults(success(1), { ...success(2), fromCache: true })).toEqual({ ...success([1, 2]), fromCache: true });
});
