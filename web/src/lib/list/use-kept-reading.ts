import { useEffect, useRef } from 'react';
import type { Reading } from '../reading';

export interface KeptReading<T> {
  shown: Reading<T>;
  /** What is shown is the last page still; the next one is loading. */
  busy: boolean;
}

/** While the next answer is loading, the last one stays, so that controls in what it shows keep the focus. */
export function useKeptReading<T>(reading: Reading<T>): KeptReading<T> {
  const last = useRef<Reading<T>>(undefined);
  useEffect(() => {
    if (reading.status === 'success') last.current = reading;
  });
  const busy = reading.status === 'loading';
  return { shown: (busy && last.current) || reading, busy };
}
