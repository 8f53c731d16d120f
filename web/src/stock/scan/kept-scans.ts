import { readJson, writeEntry } from '@/lib/browser/storage';
import type { Scan } from './scan';

/** Scans of a count whose car is not known yet. They outlive a reload of their tab; what they have counted outlives the tab. */
type KeptScan = Pick<Scan, 'texts' | 'beside' | 'isTyped'>;

const keyOf = (uid: string) => `scans:${uid}`;
const isKept = ({ mode, state }: Scan): boolean => mode === 'count' && (state === 'waiting' || state === 'asked');

export function keepScans(uid: string, before: readonly Scan[], scans: readonly Scan[]): void {
  const kept = scans.filter(isKept);
  if (kept.length === 0 && !before.some(isKept)) return;
  const entries = kept.map(({ texts, beside, isTyped }): KeptScan => ({ texts, beside, isTyped: isTyped === true }));
  writeEntry('sessionStorage', keyOf(uid), entries.length > 0 ? JSON.stringify(entries) : null);
}

/** They are looked up again. */
export const keptScans = (uid: string): Scan[] =>
  (readJson<KeptScan[]>('sessionStorage', keyOf(uid)) ?? []).map((kept, at, all) => ({
    ...kept,
    key: all.length - at,
    mode: 'count',
    state: 'waiting',
    pieces: [],
  }));
