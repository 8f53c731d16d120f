import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepWhenPageGoes, leftUnwritten } from '@/lib/session/unwritten';
import { button, expectDisabledOffline, expectRejected, field, renderProduct, watchWrites } from '@/testing/product';
import { PERSON } from '@/testing/render';
import { DeliveryPanel } from './delivery-panel';

const answer = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('@/data/write/write'), async (original) => ({
  ...(await original()),
  writeOne: () => answer.promise.then(() => 'done'),
}));
vi.mock(import('@/data/read/products'), async (original) => ({ ...(await original()), knownQuantity: async () => 7 }));

const deliver = button('Deliver');
const waiting = page.getByText(/^Still waiting for the stock database\./);

/** Whether the browser would ask before a reload, which would lose what has no answer yet. */
const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('given a number of pieces, the one button says and does so many; a wrong number is rejected; offline, it waits with the reason', async () => {
  await renderProduct((product) => <DeliveryPanel product={product} allowed />);
  const expectNothingSent = watchWrites();
  await expect.element(deliver).toBeVisible();
  await field('Pieces').fill('11');
  await userEvent.keyboard('{Enter}');
  await expectRejected(field('Pieces'), 'Only 10 pieces are in stock', '11');
  await field('Pieces').fill('5');
  await expect.element(button('Deliver 5')).toBeVisible();
  await expect.element(field('Pieces')).toHaveAccessibleDescription('Then 5 are left');
  await field('Pieces').fill('');
  await expectDisabledOffline(deliver, () => userEvent.keyboard('{Enter}'));
  await expectNothingSent();
});

test('given no answer to three presses, a reload asks, and the panel says after a while that it waits; a page that goes keeps them to be told, and one that comes back does not; once they are written, nobody hears of 0 pieces', async () => {
  const kept = () => leftUnwritten(PERSON.uid);
  const locks = vi.spyOn(navigator.locks, 'request');
  const release = keepWhenPageGoes(PERSON.uid);
  await renderProduct((product) => <DeliveryPanel product={product} allowed />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let press = 0; press < 3; press += 1) await deliver.click();
  await expect.poll(asksBeforeReload).toBe(true);
  await expect.element(waiting).not.toBeInTheDocument();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.element(waiting).toBeVisible();
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([
    { text: '2 delivered pieces of Solis are not written.' },
    {
      text: '1 delivered piece of Solis is perhaps not written: look before you do it again.',
      commands: [expect.stringMatching(/^.{20}$/)],
    },
  ]);
  dispatchEvent(new Event('pageshow'));
  expect(kept()).toEqual([]);
  answer.resolve();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(asksBeforeReload()).toBe(false);
  const told = locks.mock.calls.map(([name]) => name.split(':').at(-1));
  expect(told).toEqual([1, 2, 3, 2].map((pieces) => expect.stringMatching(`^${pieces} delivered pieces? of Solis`)));
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([]);
  release();
});
