import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { useMemo, useSyncExternalStore } from 'react';
import { readEntry, subscribeToEntries, writeEntry } from '@/lib/browser/storage';
import { paths } from '@/lib/site/paths';

/** How many cars stand side by side. */
export const COMPARE_MAX = 3;

const KEY = 'compare';

/** The choice of this page where storage is forbidden or full. */
let unstored: string | undefined;

/** The ids of a text such as `a,b,c`. What cannot be an id, is there twice or is one too many is left out. */
export function parseIds(text: string): { ids: string[]; leftOut: boolean } {
  const parts = text === '' ? [] : text.split(',');
  const ids = [...new Set(parts.filter((part) => PRODUCT_ID_PATTERN.test(part)))].slice(0, COMPARE_MAX);
  return { ids, leftOut: ids.length < parts.length };
}

/** The address of the page that shows these cars side by side. */
export const comparePath = (ids: readonly string[]): string => `${paths.compare}?models=${ids.join(',')}`;

const stored = (): string => unstored ?? readEntry('localStorage', KEY) ?? '';

/** The cars that the person has chosen to compare. */
export const compareList = (): string[] => parseIds(stored()).ids;

export function setCompareList(ids: readonly string[]): void {
  unstored = ids.join(',');
  if (writeEntry('localStorage', KEY, unstored || null)) unstored = undefined;
}

export const removeFromCompareList = (id: string): void => setCompareList(compareList().filter((one) => one !== id));

/** Chooses the car, or no longer. False when there are as many as can be compared: then nothing changes. */
export function toggleCompared(id: string): boolean {
  const ids = compareList();
  if (ids.includes(id)) removeFromCompareList(id);
  else if (ids.length < COMPARE_MAX) setCompareList([...ids, id]);
  else return false;
  return true;
}

/** Follows the choice, also when it changes in another tab. Empty during prerendering and hydration. */
export function useCompareList(): readonly string[] {
  const text = useSyncExternalStore(subscribeToEntries, stored, () => '');
  return useMemo(() => parseIds(text).ids, [text]);
}
