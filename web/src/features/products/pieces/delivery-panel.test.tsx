import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startCommand } from '@/lib/command/use-command';
import { button, PRODUCT, renderProduct, watchWrites } from '@/testing/product';
import { DeliveryPanel } from './delivery-panel';

const deliver = button('Deliver');
const waiting = page.getByText(/^Still waiting for the stock database\./);

test('given quantity 0, Deliver sends nothing and the toast says why', async () => {
  await renderProduct((product) => <DeliveryPanel product={product} allowed />, { quantity: 0 });
  const expectNothingSent = watchWrites();
  await deliver.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Quantity is 0 ' })).toBeVisible();
  await expectNothingSent();
});

/** Whether the browser would ask before a reload, which would lose what has no answer yet. */
const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('given no answer to a delivery, a reload asks, the panel says after a while that it waits, and a second press does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const again = vi.fn(() => Promise.resolve());
  await renderProduct((product) => <DeliveryPanel product={product} allowed />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  startCommand(PRODUCT._id, () => promise);
  await expect.element(deliver).toHaveAttribute('aria-busy', 'true');
  expect(asksBeforeReload()).toBe(true);
  await expect.element(waiting).not.toBeInTheDocument();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.element(waiting).toBeVisible();
  await expect.element(deliver).toHaveAttribute('aria-disabled', 'true');
  await deliver.click({ force: true });
  startCommand(PRODUCT._id, again);
  expect(again).not.toHaveBeenCalled();
  resolve();
  await expect.element(deliver).toHaveAttribute('aria-busy', 'false');
  await expect.element(waiting).not.toBeInTheDocument();
  expect(asksBeforeReload()).toBe(false);
});
