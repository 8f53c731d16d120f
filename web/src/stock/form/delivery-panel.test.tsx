import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  expectDisabledOffline,
  expectRejected,
  field,
  PRODUCT,
  renderProduct,
  watchWrites,
} from '@/testing/product';
import { runNext } from '../use-command';
import { DeliveryPanel } from './delivery-panel';

const deliver = button('Deliver');
const waiting = page.getByText(/^Still waiting for the stock database\./);

/** Whether the browser would ask before a reload, which would lose what has no answer yet. */
const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('given a number of pieces, the one button says and does so many; a wrong number is rejected; offline, it waits with the reason', async () => {
  await renderProduct((product) => <DeliveryPanel product={product} allowed />);
  const expectNothingSent = watchWrites();
  await expect.element(deliver).toBeVisible();
  for (const [text, problem] of [
    ['11', 'Only 10 pieces are in stock'],
    ['0', 'Pieces must be 1 or more'],
    ['1.5', 'Pieces must be a whole number'],
  ] as const) {
    await field('Pieces').fill(text);
    await userEvent.keyboard('{Enter}');
    await expectRejected(field('Pieces'), problem, text);
  }
  await field('Pieces').fill('5');
  await expect.element(button('Deliver 5')).toBeVisible();
  await expect.element(field('Pieces')).toHaveAccessibleDescription('Then 5 are left');
  await field('Pieces').fill('');
  await expectDisabledOffline(deliver, () => userEvent.keyboard('{Enter}'));
  await expectNothingSent();
});

test('given no answer to a delivery, a reload asks, and the panel says after a while that it waits', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderProduct((product) => <DeliveryPanel product={product} allowed />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  void runNext(PRODUCT._id, () => promise);
  await expect.poll(asksBeforeReload).toBe(true);
  await expect.element(waiting).not.toBeInTheDocument();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.element(waiting).toBeVisible();
  resolve();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(asksBeforeReload()).toBe(false);
});
