import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '@/lib/notify';
import { renderAt } from '@/testing/render';

const toast = page.getByRole('alert').filter({ hasText: 'It is done.' });

/** Lets this time pass, with frames in between, in which the toast can go. A check that waits would move the clock on too. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    vi.advanceTimersByTime(500);
    await new Promise(requestAnimationFrame);
  }
}

async function showToast() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderAt(null);
  notify('It is done.');
  await expect.element(toast).toBeVisible();
}

test('a toast is an alert and closes by itself after 5 seconds', async () => {
  await showToast();
  await pass(4_000);
  expect(toast.elements()).toHaveLength(1);
  await pass(2_500);
  expect(toast.elements()).toEqual([]);
});

test('a toast closes when its close button is clicked', async () => {
  await showToast();
  await toast.getByRole('button', { name: 'Close message' }).click();
  await pass(1_500);
  expect(toast.elements()).toEqual([]);
});
