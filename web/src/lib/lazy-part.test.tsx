import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazy-part';

test('given a module that could not be loaded, the boundary shows it, and its Retry loads it again', async () => {
  // React tells the console what a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => ({ Part: () => <p>The part</p> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load, 'Part');
  await render(
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <button type="button" onClick={resetErrorBoundary}>
          Retry
        </button>
      )}
    >
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  await retry.click();
  await expect.element(page.getByText('The part')).toBeVisible();
});
