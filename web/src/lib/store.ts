import { useSyncExternalStore } from 'react';

/** A value of this tab that screens share, and that can be read and set outside of them too. */
export function createStore<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  /** A part of the value, which must be the same one until it changes. */
  const useValue = <Part = T>(select = (whole: T) => whole as unknown as Part): Part =>
    useSyncExternalStore(
      subscribe,
      () => select(value),
      () => select(first),
    );
  return { get, set, subscribe, useValue };
}
