import { type MouseEvent, startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False in the prerendered page and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** For what the first paint must not wait for. As a transition, so that input can interrupt what is rendered with it. */
export function useIdleAfterHydration(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const start = () => startTransition(() => setIdle(true));
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(start, { timeout: 1500 });
      return () => cancelIdleCallback(handle);
    }
    const handle = setTimeout(start, 200);
    return () => clearTimeout(handle);
  }, []);
  return idle;
}

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

/** In milliseconds: a page that nobody touches, as on a screen in a showroom, is live after this time. */
const UNTOUCHED = 10_000;

/** Resolves when somebody uses the tab for the first time. */
let firstUse: Promise<void> | undefined;

const waitForUse = () =>
  (firstUse ??= new Promise((resolve) => {
    const end = new AbortController();
    const use = () => {
      end.abort();
      resolve();
    };
    for (const sign of SIGNS_OF_USE) addEventListener(sign, use, { signal: end.signal, passive: true });
    setTimeout(use, UNTOUCHED);
  }));

/**
 * Whether to read live. A page that was served with its data is as new as the CDN; on a slow phone Firestore's start would keep the
 * first press waiting, so it begins when somebody uses the page. Without data it begins once the browser is idle.
 */
export function useLiveStart(isServed: boolean): boolean {
  const idle = useIdleAfterHydration();
  const [used, setUsed] = useState(false);
  useEffect(() => void waitForUse().then(() => startTransition(() => setUsed(true))), []);
  return idle && (used || !isServed);
}

/** In milliseconds: what is there in a moment needs no words. */
const LONG = 300;

/** True once somebody has waited for this long. */
export function useTakesLong(isWaiting: boolean, long = LONG): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), long);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting, long]);
  return isLong;
}

/** Only where other elements are needed; otherwise use CSS. While the page is printed nothing changes: the browser has counted the pages already. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      const change = () => matchMedia('print').matches || onChange();
      list.addEventListener('change', change);
      return () => list.removeEventListener('change', change);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** For a link that the browser follows by itself before the app has started, and in another tab when it is asked to. */
export const interceptPlainClick = (action: (event: MouseEvent) => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  action(event);
};

/** The `ref` of an answer that has come, which may be below the window. Another answer needs another `key`. */
export const scrollIntoViewRef = (answer: Element | null): void => answer?.scrollIntoView({ block: 'nearest' });
