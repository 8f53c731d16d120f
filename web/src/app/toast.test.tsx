import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '@/components/form/button';
import { notify, notifyPress } from '@/lib/notify';
import { button, OFFLINE, setOnline } from '@/testing/product';
import { renderSignedIn } from '@/testing/render';

const deliver = button('Deliver');
const undo = page.getByRole('button', { name: 'Undo' });
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text });
const delivered = toast('Delivered.');

/** A screen with a command whose toast offers Undo. */
function open(run: () => Promise<void>) {
  const press = () => notify('Delivered.', 'success', { action: { label: 'Undo', command: 'delivery', run } });
  return renderSignedIn(
    <main>
      <Button onClick={press}>Deliver</Button>
      <Link to="/elsewhere">Leave this page</Link>
    </main>,
  );
}

/** Lets the time pass on the fake clock, with a frame for each step in which the page can change. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 400) {
    vi.advanceTimersByTime(Math.min(left, 400));
    await new Promise(requestAnimationFrame);
  }
}
const isWaiting = () => expect.element(delivered).toBeVisible();

/** Waits without moving the fake clock on, as a check of Vitest would. */
async function showToast(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open(async () => undefined);
  notify('Delivered.');
  while (delivered.elements().length === 0) await new Promise(requestAnimationFrame);
}

test('a toast is an alert and closes by itself after 5 seconds', async () => {
  await showToast();
  await pass(4_000);
  expect(delivered.elements()).toHaveLength(1);
  await pass(2_500);
  expect(delivered.elements()).toEqual([]);
});

test('a toast closes when its close button is clicked', async () => {
  await showToast();
  await delivered.getByRole('button', { name: 'Close message' }).click();
  await pass(1_500);
  expect(delivered.elements()).toEqual([]);
});

test('a toast does not close while it has the pointer or the focus; F6 leads to it and back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open(async () => notify('Undone.'));
  await deliver.click();
  await delivered.hover();
  await pass(5_600);
  await isWaiting();
  await userEvent.keyboard('{F6}');
  await expect.element(undo).toHaveFocus();
  await page.getByRole('link').hover();
  await pass(2_900);
  await isWaiting();
  await userEvent.keyboard('{F6}');
  await expect.element(deliver).toHaveFocus();
  await pass(5_600);
  await expect.element(delivered).not.toBeInTheDocument();
});

test('with the keyboard alone, the toast is the last stop of Tab; after Undo the focus is on the page again', async () => {
  await open(async () => notify('Undone.'));
  (deliver.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('region', { name: 'Messages (F6)' }).getByRole('alert')).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('Undone.')).toBeVisible();
  await expect.element(delivered).not.toBeInTheDocument();
  expect(document.activeElement?.closest('main')).not.toBeNull();
});

test('Undo does nothing offline, says why, and runs once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = vi.fn(() => promise);
  await open(run);
  await deliver.click();
  await userEvent.keyboard('{F6}');
  await expect.element(undo).toHaveFocus();
  setOnline(false);
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await expect.element(undo).toHaveAccessibleDescription(OFFLINE);
  await userEvent.keyboard('{Enter}');
  expect(run).not.toHaveBeenCalled();
  setOnline(true);
  await expect.element(undo).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(undo).toHaveAttribute('aria-busy', 'true');
  expect(run).toHaveBeenCalledOnce();
  resolve();
  await expect.element(deliver).toHaveFocus();
});

test('the toast of a command can be used on another screen', async () => {
  await open(async () => notify('Undone.'));
  await deliver.click();
  await isWaiting();
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await undo.click();
  await expect.element(toast('Undone.')).toBeVisible();
});

test('presses of one command join one toast, whose time begins again; those of another command have their own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open(async () => undefined);
  // No toast appears under the pointer.
  await page.getByRole('link').hover();
  const press = (of: string) =>
    notifyPress({
      of,
      press: 1,
      say: (all: readonly number[]) => ({ message: 'Delivered.', variant: 'success', about: `${of}, ${all.length}` }),
    });
  press('Solis');
  press('Terra');
  await expect.element(toast('Terra, 1')).toBeVisible();
  await pass(2_600);
  press('Solis');
  await expect.element(toast('Delivered. ×2')).toBeVisible();
  expect(delivered.elements().map(({ textContent }) => textContent)).toEqual([
    'Delivered. ×22 timesSolis, 2',
    'Delivered.Terra, 1',
  ]);
  await pass(3_600);
  expect(delivered.elements().map(({ textContent }) => textContent)).toEqual(['Delivered. ×22 timesSolis, 2']);
  await pass(2_400);
  expect(delivered.elements()).toEqual([]);
  press('Solis');
  await expect.element(toast('Solis, 1')).toBeVisible();
});

test('given an Undo under way, a further press has a toast of its own', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open(async () => undefined);
  const press = () =>
    notifyPress({
      of: 'Solis',
      press: 1,
      say: () => ({
        message: 'Delivered.',
        variant: 'success',
        action: { label: 'Undo', command: 'undo', run: () => promise },
      }),
    });
  press();
  await undo.click();
  press();
  await expect.poll(() => delivered.elements()).toHaveLength(2);
  resolve();
  await expect.poll(() => delivered.elements()).toHaveLength(1);
});
