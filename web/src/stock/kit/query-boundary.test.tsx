import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '@/testing/render';
import { SignOutWhenDenied } from './query-boundary';

vi.mock(import('@/data/live/use-live'), async (original) => ({
  ...(await original()),
  resetQueries: async () => undefined,
}));

/** A list whose query fails with this code, until it is asked again. */
function open(code: string) {
  // React says there what it has caught.
  vi.spyOn(console, 'error').mockReturnValue();
  const query = { fails: true };
  function Rows() {
    if (query.fails) throw Object.assign(new Error('Refused'), { code });
    return <p>Rows</p>;
  }
  const retry = page.getByRole('button', { name: 'Retry' });
  const shown = renderSignedIn(
    <SignOutWhenDenied>
      <Rows />
    </SignOutWhenDenied>,
  );
  return { query, retry, shown };
}

test('given a query that the database rejects, the person stays, and Retry reads again', async () => {
  const { query, retry, shown } = open('invalid-argument');
  await shown;
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong on our side.');
  query.fails = false;
  await retry.click();
  await expect.element(page.getByText('Rows')).toBeVisible();
});

test.each(['permission-denied', 'unauthenticated'])('given %s, the person is led to the login', async (code) => {
  const { retry, shown } = open(code);
  await shown;
  await expect.element(page.getByText('/login', { exact: true })).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});
