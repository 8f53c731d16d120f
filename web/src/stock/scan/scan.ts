import type { CodeKind } from '@contract/code';
import type { Product } from '@contract/product-fields';
import type { Command } from '@/data/write/command';

/** A car, and the code that led to it. */
export interface FoundCar {
  product: Product;
  code?: { code: string; kind: CodeKind };
}

/** What a scan leads to. `several`: a person says which car, or that it is to be another owner's. `gone`: a car that was deleted has the code, or the label, or `why` says what else. */
export type Found =
  | FoundCar
  | { several: readonly FoundCar[] }
  | { gone: true; code?: string; why?: string }
  | { unknown: string };

/** What a scan does besides showing its car. */
export type Mode = 'show' | 'deliver' | 'count';

/** Pieces more, or fewer when negative, that a scan writes. */
export interface Pieces {
  command: Command;
  delta: number;
  state: 'waiting' | 'writing' | 'done' | 'refused' | 'undoing' | 'undone';
  reason?: string;
}

export interface Scan {
  key: number;
  /** What was read of the piece: more than one where its codes were in one picture. */
  texts: readonly string[];
  /** What else was in the picture. */
  beside: readonly string[];
  /** A person has typed it: the end of a code is enough. */
  isTyped?: boolean;
  mode: Mode;
  /** `waiting`: it has not been looked up, as without a network. `asked`: whether the piece is another one, or which car it is. */
  state: 'waiting' | 'found' | 'wrong' | 'asked';
  found?: Found | undefined;
  /** The VIN that was read. It is one piece's. */
  vin?: string;
  /** Why it leads to no car, or what is asked or to be looked at. */
  reason?: string | undefined;
  /** The piece is one of the count, or was taken out of it. */
  count?: 'counted' | 'undone';
  pieces: readonly Pieces[];
}

export const productOf = ({ found }: Scan): Product | undefined =>
  found && 'product' in found ? found.product : undefined;
export const nameOf = (scan: Scan): string => productOf(scan)?.name ?? scan.texts[0] ?? '';
/** Names scans that are not written, several of one car or code once. */
export function scannedText(scans: readonly Scan[]): string {
  const counts = new Map<string, number>();
  for (const scan of scans.toReversed()) {
    // The address of a label says nothing to a person.
    const name = nameOf(scan).includes('://') ? 'a label' : nameOf(scan);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
  return names.length === 0 ? '' : `What was scanned (${names.join(', ')}) is`;
}

const isUnsent = ({ pieces }: Scan): boolean => pieces.some(({ state }) => state === 'waiting' || state === 'writing');
/** It is not written, or no answer says so. */
export const isOpen = (scan: Scan): boolean =>
  ((scan.state === 'waiting' || scan.state === 'asked') && scan.mode !== 'show') || isUnsent(scan);
/** It goes with the page. What is to be counted is kept. */
export const isLosable = (scan: Scan): boolean => (isOpen(scan) && scan.mode !== 'count') || isUnsent(scan);
/** It has done something that can be taken back. */
export const canTakeBack = ({ count, pieces }: Scan): boolean =>
  count === 'counted' || pieces.some(({ state }) => state === 'done' || state === 'undoing');
/** What it does is being written, or taken back. */
export const isBusy = ({ pieces }: Scan): boolean =>
  pieces.some(({ state }) => state === 'writing' || state === 'undoing');

/**
 * The earlier scan of the same piece, newest first among `earlier`. Codes of one picture that lead to one car are one piece's, but for a
 * second VIN, which is another piece's.
 */
export function samePieceAs(scan: Scan, earlier: readonly Scan[]): Scan | undefined {
  const inPicture = scan.beside.map((text) => earlier.find(({ texts }) => texts.includes(text)));
  return inPicture.find((other) => {
    if (!other || other.mode !== scan.mode || productOf(other)?._id !== productOf(scan)?._id) return false;
    return scan.vin === undefined || other.vin === undefined || scan.vin === other.vin;
  });
}

/** Whether another scan has counted or delivered the piece with this VIN. */
export const isSecondLook = ({ vin, mode }: Scan, others: readonly Scan[]): boolean =>
  others.some(
    (other) =>
      vin !== undefined &&
      vin === other.vin &&
      (mode === 'count' ? other.count === 'counted' : other.pieces.some(isOut)),
  );

/** A piece that went out, or is about to. */
const isOut = ({ delta, state }: Pieces): boolean => delta < 0 && state !== 'refused' && state !== 'undone';

// --- The camera ---

/** A code that stays in the picture is one scan; when pictures have been without it for so long, in milliseconds, it is another one. */
const AWAY = 1_500;

/** Gets a code, and what else is in the picture with it. */
export type OnScan = (text: string, beside: readonly string[]) => void;

/**
 * Tells codes that come into the picture from those that stay in it. It is called with the codes of each picture and its time. A slow
 * device reads one in seconds: a code has gone when pictures were read without it, however long ago it was seen.
 */
export function watchPictures(onScan: OnScan): (codes: readonly string[], now: number) => void {
  /** Since when each code has been missing; undefined: it is in the picture. */
  const missingSince = new Map<string, number | undefined>();
  return (codes, now) => {
    for (const [code, since = now] of missingSince) {
      if (codes.includes(code)) continue;
      if (now - since > AWAY) missingSince.delete(code);
      else missingSince.set(code, since);
    }
    for (const code of codes) {
      if (!missingSince.has(code)) onScan(code, [...missingSince.keys()]);
      missingSince.set(code, undefined);
    }
  };
}
