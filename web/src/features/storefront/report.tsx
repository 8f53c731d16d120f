import { useEffect } from 'react';
import type { Reading } from '@/lib/reading';
import type { LiveProps } from './live-reading';

/** Renders nothing: reports a reading. */
export function Report<T>({ reading, onReading }: LiveProps<T> & { reading: Reading<T> }) {
  const content = JSON.stringify(reading);
  // Each render makes a new object. It is reported only when its content has changed. `loading` is what the page shows before
  // the first report; later, as when the maker chooses other models, the page keeps what it shows until there is an answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` stands for `reading`
  useEffect(() => {
    if (reading.status !== 'loading') onReading(reading);
  }, [content, onReading]);
  return null;
}
