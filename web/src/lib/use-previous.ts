import { useState } from 'react';

/** The value before the present one; `undefined` until it changes for the first time. */
export function usePrevious<T>(value: T): { value: T } | undefined {
  const [kept, setKept] = useState<{ now: T; previous?: { value: T } }>({ now: value });
  if (Object.is(kept.now, value)) return kept.previous;
  // While rendering, as React has it for what an earlier render leaves behind: an effect would show the former state for a moment.
  const previous = { value: kept.now };
  setKept({ now: value, previous });
  return previous;
}
