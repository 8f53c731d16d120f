import { useCallback, useMemo } from 'react';
import { readJson, useEntry, writeEntry } from './storage';

type Entries<Entry> = Readonly<Record<string, Entry | undefined>>;

/** Entries by their ids that are kept on this device until they are written. All tabs have the same, and they outlive them. */
export function useDeviceEntries<Entry>(key: string) {
  const json = useEntry('localStorage', key);
  const read = useCallback(() => readJson<Entries<Entry>>('localStorage', key) ?? {}, [key]);
  const current = useCallback((id: string): Entry | undefined => read()[id], [read]);
  /** `undefined` takes the entry out. */
  const change = useCallback(
    (id: string, next: (entry: Entry | undefined) => Entry | undefined) => {
      const entries = { ...read() };
      entries[id] = next(entries[id]);
      const isEmpty = Object.values(entries).every((entry) => entry === undefined);
      writeEntry('localStorage', key, isEmpty ? null : JSON.stringify(entries));
    },
    [key, read],
  );
  const forgetAll = useCallback(() => writeEntry('localStorage', key, null), [key]);
  // The text is what they are read from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const kept = useMemo(() => new Map(Object.entries(read()) as [string, Entry][]), [json, read]);
  return { kept, current, change, forgetAll };
}
