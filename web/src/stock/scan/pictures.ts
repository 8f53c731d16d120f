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
