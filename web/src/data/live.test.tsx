import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '@/testing/render';
import { type Subscribe, useLive } from './live';

/** A query that says whether it is listened to. */
function query(data: string) {
  const listeners = { started: 0, ended: 0 };
  const source: Subscribe<string> = (next) => {
    listeners.started += 1;
    next({ status: 'success', data, fromCache: false });
    return () => {
      listeners.ended += 1;
    };
  };
  return { listeners, source };
}

const never = new Promise<never>(() => undefined);

test('given a render that is thrown away, its listener ends; that of a shown one goes on until it is left', async () => {
  const [thrown, shown] = [query('Never shown'), query('Aria')];
  function ThrownAway(): never {
    useLive('thrown away', thrown.source);
    return use(never);
  }
  function Shown() {
    return <p>{useLive('shown', shown.source).data}</p>;
  }
  const screen = await renderSignedIn(
    <>
      <Shown />
      <Suspense fallback={<p>Waiting</p>}>
        <ThrownAway />
      </Suspense>
    </>,
  );
  await expect.element(page.getByText('Aria')).toBeVisible();
  await expect.element(page.getByText('Waiting')).toBeVisible();
  expect(thrown.listeners.started).toBeGreaterThan(0);
  await expect.poll(() => thrown.listeners.ended, { timeout: 10_000 }).toBe(thrown.listeners.started);
  expect(shown.listeners).toEqual({ started: 1, ended: 0 });
  await screen.unmount();
  await expect.poll(() => shown.listeners.ended, { timeout: 10_000 }).toBe(1);
});
