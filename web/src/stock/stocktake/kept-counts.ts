import { useCallback, useMemo } from 'react';
import { firestore } from '@/data/firebase/firestore';
import type { OpenStocktake } from '@/data/read/stocktakes';
import { enterCount } from '@/data/write/stocktakes';
import { readEntry, useEntry, writeEntry } from '@/lib/browser/storage';
import { readableError } from '@/lib/errors';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { enqueue } from '@/stock/writing/queue';
import { notify } from '@/ui/notify';

/** A number that was entered, and is not written yet. */
export interface KeptCount {
  /** As it was typed; blank takes the number out again. */
  text: string;
  /** How many were in stock when it was entered. */
  seen: number | undefined;
  /** The number that stood there. Where there is another one now, another device has entered it since. */
  before: number | undefined;
}

/** A person's numbers of a stocktake that are not written yet, by their cars. They outlive the tab. */
export function useKeptCounts({ id, at }: Pick<OpenStocktake, 'id' | 'at'>) {
  const { uid } = usePerson();
  // The place of one that was ended may be another one's now.
  const key = `stocktake:${uid}:${id}:${Number(at)}`;
  const entry = useEntry('localStorage', key);
  const kept = useMemo(() => new Map(Object.entries(countsIn(entry))), [entry]);
  const change = useCallback(
    (next: (counts: Counts) => Counts) => {
      const counts = next(countsIn(readEntry('localStorage', key)));
      writeEntry('localStorage', key, Object.keys(counts).length > 0 ? JSON.stringify(counts) : null);
    },
    [key],
  );
  const keep = useCallback(
    (car: string, count: KeptCount) => change((counts) => ({ ...counts, [car]: count })),
    [change],
  );
  /** It is written, unless another one was entered meanwhile. */
  const forget = useCallback(
    (car: string, { text, seen }: KeptCount) =>
      change(({ [car]: now, ...others }) =>
        now && (now.text !== text || now.seen !== seen) ? { ...others, [car]: now } : others,
      ),
    [change],
  );
  const forgetAll = () => writeEntry('localStorage', key, null);
  return { kept, keep, forget, forgetAll };
}

/** The number that is stored is neither the one that was there, nor the one that was entered. */
export const isOtherThan = ({ text, before }: KeptCount, value: number | undefined): boolean =>
  value !== before && value !== parseQuantity(text, 'Counted').value;

/** Writes a number down, after those before it. */
export function useWriteCounts(stocktake: string, forget: (car: string, count: KeptCount) => void) {
  const { email } = usePerson();
  return useCallback(
    (product: string, count: KeptCount) => {
      const { text, seen } = count;
      const pieces = text.trim() === '' ? undefined : parseQuantity(text, 'Counted').value;
      const write = async () => {
        try {
          await enterCount(await firestore(), email, stocktake, { product, pieces, seen });
          forget(product, count);
        } catch (error) {
          notify({ message: `${readableError(error)} The number is kept on this device.`, variant: 'error' });
        }
      };
      enqueue({ key: `stocktake ${stocktake}`, write, sentenceStart: () => 'A number of the stocktake is' });
    },
    [email, stocktake, forget],
  );
}

type Counts = Record<string, KeptCount>;

function countsIn(entry: string | null): Counts {
  try {
    return JSON.parse(entry ?? '{}');
  } catch {
    return {};
  }
}
