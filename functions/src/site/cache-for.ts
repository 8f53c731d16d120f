/** So many answers are kept; the one that was read first goes first. */
const MOST = 100;

export type Keep<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/** Reads what a key stands for at most once in so many milliseconds, also when many ask at the same time. A failure is not kept. */
export function cacheFor<T>(milliseconds: number): Keep<T> {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();
  return (key, read) => {
    const known = kept.get(key);
    if (known && Date.now() < known.until) return known.answer;
    const entry = { answer: read(), until: Number.POSITIVE_INFINITY };
    kept.delete(key);
    kept.set(key, entry);
    for (const first of kept.keys()) if (kept.size > MOST) kept.delete(first);
    entry.answer.then(
      () => {
        entry.until = Date.now() + milliseconds;
      },
      () => kept.delete(key),
    );
    return entry.answer;
  };
}
