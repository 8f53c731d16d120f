import type { Reading } from '@/lib/reading';

/** For what was read before the connection was lost. */
export const StaleNote = ({ reading }: { reading: Reading<unknown> }) =>
  reading.status === 'success' &&
  reading.stale && <p className="quiet">Not up to date. It changes by itself when the connection is back.</p>;
