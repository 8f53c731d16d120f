import { useCallback, useEffect, useEffectEvent } from 'react';
import { firestore } from '@/data/firebase/firestore';
import type { OpenStocktake } from '@/data/read/stocktakes';
import { enterCount } from '@/data/write/stocktakes';
import { useDeviceEntries } from '@/lib/browser/device-entries';
import { isOnline } from '@/lib/browser/online';
import { errorCode, readableError } from '@/lib/errors';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { drop, enqueue, type Job, jobsOf } from '@/stock/writing/queue';
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

/** A person's numbers of a stocktake that are not written yet, by their cars. */
export function useKeptCounts({ id, at }: Pick<OpenStocktake, 'id' | 'at'>) {
  const { uid } = usePerson();
  // The place of one that was ended may be another one's now.
  const { kept, current, change, forgetAll } = useDeviceEntries<KeptCount>(`stocktake:${uid}:${id}:${Number(at)}`);
  const keep = useCallback((car: string, count: KeptCount) => change(car, () => count), [change]);
  const forget = useCallback((car: string) => change(car, () => undefined), [change]);
  /** It is written. One that was entered meanwhile begins from it. */
  const settle = useCallback(
    (car: string, written: KeptCount) =>
      change(car, (now) => {
        const isSame = now?.text === written.text && now.seen === written.seen;
        return !now || isSame ? undefined : { ...now, before: piecesOf(written) };
      }),
    [change],
  );
  return { kept, current, keep, settle, forget, forgetAll };
}

export const piecesOf = ({ text }: KeptCount) => parseQuantity(text, 'Counted').value;

/** The number that is stored is neither the one that was there, nor the one that was entered: nothing is written before a person chooses. */
export const isOtherThan = (count: KeptCount, value: number | undefined): boolean =>
  value !== count.before && value !== piecesOf(count);

const AGAIN = 3_000;

/** Writes numbers down, one after the other. What finds no network stays kept, and is tried again, also by the next tab. */
export function useWriteCounts({ id, counted }: OpenStocktake, keptCounts: ReturnType<typeof useKeptCounts>) {
  const { kept, current, settle } = keptCounts;
  const { email } = usePerson();
  const jobKey = `stocktake ${id}`;
  const send = useCallback(
    (product: string) => {
      const write = async () => {
        const count = current(product);
        if (!count) return;
        try {
          const { seen, before } = count;
          const entry = { product, pieces: piecesOf(count), seen, before };
          if ((await enterCount(await firestore(), email, id, entry)) === 'done') settle(product, count);
        } catch (error) {
          if (errorCode(error) !== 'unavailable') notify({ message: readableError(error), variant: 'error' });
        }
      };
      // The oldest one names all.
      const sentenceStart = (job: Job) => (jobsOf(jobKey)[0] === job ? 'What was entered is' : '');
      const sentences = () => [{ text: 'What was entered into the stocktake is kept on this device.' }];
      enqueue({ key: jobKey, write, sentenceStart, sentences });
    },
    [email, id, jobKey, current, settle],
  );
  const sendKept = useEffectEvent(() => {
    if (!isOnline() || jobsOf(jobKey).length > 0) return;
    for (const [car, count] of kept) if (!isOtherThan(count, counted[car])) send(car);
  });
  useEffect(() => {
    if (kept.size === 0) return;
    sendKept();
    const timer = setInterval(() => sendKept(), AGAIN);
    return () => clearInterval(timer);
  }, [kept.size]);
  return { send, dropAll: () => drop(jobsOf(jobKey)) };
}
