import { changeId } from '@contract/history';
import type { Product } from '@contract/product-fields';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readProducts } from '@/data/batch';
import { type Command, newCommand } from '@/data/commands';
import { findCode } from '@/data/find-code';
import { changeStock } from '@/data/product-writes';
import { useTeams } from '@/data/teams';
import { isOnline } from '@/lib/browser/online';
import { errorCode, readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { notify } from '@/ui/notify';
import { refusalText, undo } from '../notify-change';
import { readScan, type Scanned } from './read-scan';
import { signal } from './signal';

/** The car of a scan. `gone`: a car that was deleted has the code, or the label. */
type Found = { product: Product } | { gone: true; code?: string } | { unknown: string };

const readOne = async (id: string): Promise<Product | undefined> => (await readProducts([id]))[0];

/** One read for the code and one for its car; where the person has no such code, one for each owner who shares a stock. */
async function lookUp(
  scanned: Exclude<Scanned, { reason: string }>,
  [email, ...others]: readonly [string, ...string[]],
): Promise<Found> {
  if ('id' in scanned) {
    const product = await readOne(scanned.id);
    return product ? { product } : { gone: true };
  }
  const { code, mayBeId } = scanned;
  const found = (await findCode([email], code)) ?? (await findCode(others, code));
  const product = found ? await readOne(found.product) : mayBeId && (await readOne(mayBeId));
  if (product) return { product };
  return found?.owner === email ? { gone: true, code } : { unknown: code };
}

/** What a scan does besides showing its car. */
export type Mode = 'show' | 'deliver' | 'count';

/** Pieces more, or fewer when negative, that a scan writes. */
export interface Pieces {
  command: Command;
  delta: number;
  state: 'waiting' | 'writing' | 'done' | 'refused' | 'undone';
  reason?: string;
}

export interface Scan {
  key: number;
  text: string;
  mode: Mode;
  /** `waiting`: it has not been looked up, as without a network. */
  state: 'waiting' | 'found' | 'wrong' | 'undone';
  found?: Found;
  /** Why it leads to no car. */
  reason?: string;
  pieces: readonly Pieces[];
}

export const productOf = ({ found }: Scan): Product | undefined =>
  found && 'product' in found ? found.product : undefined;
export const nameOf = (scan: Scan): string => productOf(scan)?.name ?? scan.text;
/** It is not written, or no answer says so. */
export const isOpen = ({ state, mode, pieces }: Scan): boolean =>
  (state === 'waiting' && mode !== 'show') || pieces.some((one) => one.state === 'waiting' || one.state === 'writing');

const AGAIN = 2_000;

/**
 * The scans of this screen, the newest first. One after the other is looked up and written, in their order; without a network they wait.
 * Each write has its command from the start, so that it is written once.
 */
export function useScans() {
  const person = usePerson();
  const { data: teams } = useTeams();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  /** The last attempt found no network, whatever the browser says. */
  const [isCutOff, setCutOff] = useState(false);
  // The work goes on between renders, and reads what is true then.
  const now = useRef(scans);
  const isAtWork = useRef(false);
  const isLeft = useRef(false);
  /** What becomes of a scan is drawn bit by bit, and the next one does not wait for it; a new scan opens its sheet at once. */
  const put = (next: readonly Scan[], isNew = false) => {
    now.current = next;
    if (isLeft.current) return;
    if (isNew) setScans(next);
    else startTransition(() => setScans(next));
  };
  const change = (key: number, changes: (scan: Scan) => Partial<Scan>) =>
    put(now.current.map((scan) => (scan.key === key ? { ...scan, ...changes(scan) } : scan)));
  const changePieces = (key: number, id: string, changes: Partial<Pieces>) =>
    change(key, ({ pieces }) => ({
      pieces: pieces.map((one) => (one.command.id === id ? { ...one, ...changes } : one)),
    }));

  const look = async ({ key, text }: Scan): Promise<void> => {
    const scanned = readScan(text, location.origin) as Exclude<Scanned, { reason: string }>;
    const found = await lookUp(scanned, [person.email, ...(teams?.keys() ?? [])]);
    change(key, ({ mode, pieces }) => ({
      state: 'product' in found ? 'found' : 'wrong',
      found,
      ...('gone' in found && { reason: 'The car with this code was deleted.' }),
      ...('unknown' in found && { reason: 'No car of yours has this code.' }),
      pieces:
        'product' in found && mode === 'deliver'
          ? [{ command: newCommand(person), delta: -1, state: 'waiting' }]
          : pieces,
    }));
    signal('product' in found);
  };

  const write = async (scan: Scan, { command, delta }: Pieces): Promise<void> => {
    const { _id: product, email: owner } = productOf(scan) as Product;
    changePieces(scan.key, command.id, { state: 'writing' });
    const outcome = await changeStock(command, { product, owner, delta });
    if (outcome !== 'done') signal(false);
    changePieces(
      scan.key,
      command.id,
      outcome === 'done' ? { state: 'done' } : { state: 'refused', reason: refusalText[outcome] },
    );
  };

  /** The oldest thing to do. */
  const next = (): (() => Promise<void>) | undefined => {
    for (const scan of now.current.toReversed()) {
      if (scan.state === 'waiting') return () => look(scan);
      const pieces = scan.pieces.find(({ state }) => state === 'waiting');
      if (pieces) return () => write(scan, pieces).catch((error) => failed(scan, pieces, error));
    }
    return undefined;
  };
  const failed = ({ key }: Scan, { command }: Pieces, error: unknown) => {
    if (errorCode(error) === 'unavailable') {
      changePieces(key, command.id, { state: 'waiting' });
      throw error;
    }
    signal(false);
    changePieces(key, command.id, { state: 'refused', reason: readableError(error) });
  };

  const work = async () => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    for (let step = next(); step && isOnline() && !isLeft.current; step = next()) {
      const oldest = now.current.findLast(({ state }) => state === 'waiting');
      try {
        await step();
        setCutOff(false);
      } catch (error) {
        // Without a network it waits; it is tried again below.
        setCutOff(errorCode(error) === 'unavailable');
        if (errorCode(error) === 'unavailable') break;
        signal(false);
        if (oldest) change(oldest.key, () => ({ state: 'wrong', reason: readableError(error) }));
      }
    }
    isAtWork.current = false;
  };
  const workOn = useEffectEvent(work);
  const waits = scans.some(({ state, pieces }) => state === 'waiting' || pieces.some((one) => one.state === 'waiting'));
  useEffect(() => {
    if (!waits) return;
    void workOn();
    const timer = setInterval(() => void workOn(), AGAIN);
    return () => clearInterval(timer);
  }, [waits]);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const add = (text: string, mode: Mode) => {
    const scanned = readScan(text, location.origin);
    const key = (now.current[0]?.key ?? 0) + 1;
    const isWrong = 'reason' in scanned;
    if (isWrong) signal(false);
    const reason = isWrong && { reason: scanned.reason };
    put([{ key, text, mode, state: isWrong ? 'wrong' : 'waiting', pieces: [], ...reason }, ...now.current], true);
    void work();
  };
  const move = (key: number, delta: number) => {
    change(key, ({ pieces }) => ({ pieces: [...pieces, { command: newCommand(person), delta, state: 'waiting' }] }));
    void work();
  };
  /** Takes back what the scan has written, or takes it out of the count. */
  const takeBack = async (scan: Scan) => {
    const product = productOf(scan);
    if (scan.mode === 'count' || !product) return change(scan.key, () => ({ state: 'undone' }));
    for (const { command, delta } of scan.pieces.filter(({ state }) => state === 'done').toReversed()) {
      const { _id, email, name } = product;
      const toast = await undo({ id: changeId(command.id, _id), product: _id, email, delta }, person, name);
      notify(toast);
      if (toast.variant === 'error') return;
      changePieces(scan.key, command.id, { state: 'undone' });
    }
  };
  /** Looks a scan up again, as after its code was given to a car. */
  const repeat = (key: number) => {
    change(key, () => ({ state: 'waiting', reason: undefined as never, found: undefined as never }));
    void work();
  };
  /** Takes these cars out of the count. */
  const clearCount = (ids: readonly string[]) =>
    put(
      now.current.map((scan) =>
        ids.includes(productOf(scan)?._id ?? '') && scan.mode === 'count' ? { ...scan, mode: 'show' } : scan,
      ),
    );
  return { scans, isCutOff, add, move, takeBack, repeat, clearCount };
}

export type Scans = ReturnType<typeof useScans>;
