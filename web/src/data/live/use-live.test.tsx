import { Suspense, startTransition, use, useState } from 'react';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from '@/lib/store';
import { renderSignedIn } from '@/testing/render';
import type { Live } from './observe';
import { useLive } from './use-live';

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

test('given a render that takes longer than a listener without readers is kept, each of its readers follows what comes later', async () => {
  const value = createStore('before');
  const source: Live<string> = new Observable((subscriber) => {
    const show = () => subscriber.next({ status: 'success', data: value.get(), fromCache: false });
    show();
    return value.subscribe(show);
  });
  const Reader = () => <li>{useLive('read by two', source).data}</li>;
  /** React lets the timers of the page run between two of these. */
  function Slow() {
    for (const end = performance.now() + 100; performance.now() < end; );
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
            {[...Array(30).keys()].map((part) => (
              <Slow key={part} />
            ))}
          </ul>
        )}
      </>
    );
  }
  await renderSignedIn(<Screen />);
  await page.getByRole('button', { name: 'Open' }).click();
  const shown = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  await expect.poll(shown).toEqual(['before', 'before']);
  value.set('after');
  await expect.poll(shown).toEqual(['after', 'after']);
});
