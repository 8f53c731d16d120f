import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '@/testing/render';
import { notify } from './notify';

vi.mock(import('./toast-stack'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('given toasts whose code cannot be had, the newest is said as it is', async () => {
  await renderSignedIn(<main />);
  notify({ message: 'Delivered.' });
  notify({ message: 'Two pieces were not delivered.', variant: 'error' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Two pieces were not delivered.');
  await expect.element(page.getByRole('alert')).toBeInViewport();
});
