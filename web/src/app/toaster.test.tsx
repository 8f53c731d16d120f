import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '@/lib/notify';
import { renderAt } from '@/testing/render';

const toast = page.getByRole('alert').filter({ hasText: 'It is done.' });

async function showToast() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderAt(null);
  notify('It is done.');
  await expect.element(toast).toBeVisible();
}

test('a toast is an alert and closes by itself after 5 seconds', async () => {
  await showToast();
  vi.advanceTimersByTime(4_000);
  await expect.element(toast).toBeVisible();
  vi.advanceTimersByTime(2_500);
  await expect.element(toast).not.toBeInTheDocument();
});

test('a toast closes when its close button is clicked', async () => {
  await showToast();
  await toast.getByRole('button', { name: 'Close message' }).click();
  vi.advanceTimersByTime(1_500);
  await expect.element(toast).not.toBeInTheDocument();
});
