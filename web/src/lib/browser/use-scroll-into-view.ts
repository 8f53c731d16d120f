import { type RefObject, useEffect, useRef } from 'react';

/** Brings an element into the window whenever there is a new `answer` in it; 0 is none. Without a movement, which nobody has asked for. */
export function useScrollIntoView<T extends Element>(answer: number): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (answer > 0) element.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return element;
}
