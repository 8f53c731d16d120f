import { Suspense, startTransition, use, useEffect, useState } from 'react';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RELEASE_DELAY } from '@/lib/query-result';
import { createStore } from '@/lib/store';
import { renderSignedIn } from '@/testing/render';
import type { Live } from './observe';
import { RENDER_MAX, useLive } from './use-live';

/** A query that says whether it is listened to. */
function query(data: string) {
  const listeners = { started: 0, ended: 0 };
  const source: Live<string> = new Observable((subscriber) => {
    listeners.started += 1;
    subscriber.next({ status: 'success', data, fromCache: false });
    return () => {
      listeners.ended += 1;
    };
  });
  return { listeners, source };
}

// The time passes when a test says so; React renders by messages.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

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
  vi.advanceTimersByTime(RENDER_MAX);
  expect(thrown.listeners.ended).toBe(thrown.listeners.started);
  expect(shown.listeners).toEqual({ started: 1, ended: 0 });
  await screen.unmount();
  vi.advanceTimersByTime(RELEASE_DELAY);
  expect(shown.listeners.ended).toBe(1);
});

test.for([
  { time: RENDER_MAX - 1, isReadOnce: true },
  { time: RENDER_MAX, isReadOnce: false },
])(
  'given a render of $time ms, its source is read once: $isReadOnce, and each of its readers follows what comes later',
  async ({ time, isReadOnce }) => {
    const value = createStore('before');
    let started = 0;
    const source: Live<string> = new Observable((subscriber) => {
      started += 1;
      const show = () => subscriber.next({ status: 'success', data: value.get(), fromCache: false });
      show();
      return value.subscribe(show);
    });
    const Reader = () => <li>{useLive(`read by two within ${time}`, source).data}</li>;
    const rendered = Promise.withResolvers<void>();
    let hasPassed = false;
    /** So much time passes while it is rendered, once: on a busy machine React begins a render anew. */
    function Slow() {
      if (!hasPassed) vi.advanceTimersByTime(time);
      hasPassed = true;
      useEffect(rendered.resolve, []);
      return null;
    }
    function Screen() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => startTransition(() => setOpen(true))}>
            Open
          </button>
          {isOpen && (
            <ul>
              <Reader />
              <Reader />
              <Slow />
            </ul>
          )}
        </>
      );
    }
    await renderSignedIn(<Screen />);
    // Vitest lets time pass while it looks for an element or polls.
    document.querySelector('button')?.click();
    await rendered.promise;
    const shown = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    await expect.poll(shown).toEqual(['before', 'before']);
    value.set('after');
    await expect.poll(shown).toEqual(['after', 'after']);
    expect(started === 1).toBe(isReadOnce);
  },
);
