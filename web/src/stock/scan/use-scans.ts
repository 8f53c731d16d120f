import { changeId } from '@contract/history';
import type { Product } from '@contract/product-fields';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { findCodes, findCodesByEnd } from '@/data/read/find-code';
import { readProducts } from '@/data/read/products';
import { readOwner, useTeams } from '@/data/read/teams';
import { newCommand } from '@/data/write/command';
import { piecesPart } from '@/data/write/pieces';
import { writeOne } from '@/data/write/write';
import { isOnline } from '@/lib/browser/online';
import { errorCode, readableError } from '@/lib/errors';
import { CAPS_LOCK, readScan, type Scanned } from '@/lib/product/read-scan';
import { holdUnwritten, noteUnwritten, perhapsUnwrittenText } from '@/lib/session/unwritten';
import { usePerson } from '@/lib/session/use-person';
import { refusedText, undo } from '@/stock/writing/notify-change';
import { enqueue, jobsOf } from '@/stock/writing/queue';
import { notify } from '@/ui/notify';
import { useKeptCount } from './kept-count';
import { keepScans, keptScans } from './kept-scans';
import {
  canTakeBack,
  type Found,
  type FoundCar,
  isBusy,
  isLosable,
  isSecondLook,
  type Mode,
  type Pieces,
  productOf,
  type Scan,
  samePieceAs,
  scannedText,
} from './scan';
import { signal } from './signal';

interface AddOptions {
  /** What else is in the picture. */
  beside?: readonly string[];
  isTyped?: boolean;
}

interface Asked {
  scanned: Exclude<Scanned, { reason: string }>;
  email: string;
  /** Who shares the stock with the person, once that is known. */
  sharing: Iterable<string> | undefined;
  /** It may be the end of a code. */
  isTyped: boolean;
}

/** One read for the code at each owner whose stock the person works in, and one for each car. */
async function lookUp({ scanned, email, sharing, isTyped }: Asked): Promise<Found> {
  const database = await firestore();
  if ('id' in scanned) {
    const [product] = await readProducts(database, [scanned.id]);
    return product ? { product } : { gone: true, ...(scanned.isSwapped && { why: CAPS_LOCK }) };
  }
  const { code, mayBeId } = scanned;
  const owners = [email, ...(sharing ?? [(await readOwner(database, 'shared', email)) ?? []].flat())];
  const whole = await findCodes(database, owners, code);
  const codes = whole.length === 0 && isTyped ? await findCodesByEnd(database, owners, code) : whole;
  const named = mayBeId ? [mayBeId] : [];
  const ids = codes.length > 0 ? codes.map(({ product }) => product) : named;
  const [first, ...others] = (await readProducts(database, ids)).map((product): FoundCar => {
    const of = codes.find((one) => one.product === product._id);
    return { product, ...(of && { code: of }) };
  });
  if (first) return others.length > 0 ? { several: [first, ...others] } : first;
  return codes.length > 0 ? { gone: true, code } : { unknown: code };
}

const ONE_PIECE = 'This VIN was scanned before, and a VIN is one piece.';
/** Its label came first, and has done already what a scan does. */
const SAME_PIECE = `${ONE_PIECE} Undo this scan if it is the same one.`;
const DELETED = 'The car with this code was deleted.';
const AGAIN = 2_000;

const whoseText = ([car, ...others]: readonly FoundCar[]): string =>
  others.length > 0 ? 'Several cars have this code. Say which one.' : `This car is ${car?.product.email}’s.`;

/** The key of the jobs that look scans up, in their order. */
const LOOK_UPS = 'scans';
const NO_NETWORK = 'unavailable';

/**
 * The scans of this screen, the newest first. They are looked up in their order; pieces of one car that wait are sent together. Without a
 * network they wait. Each write has its command from the start, so that it is written once, and taken back alone.
 */
export function useScans() {
  const person = usePerson();
  const { data: teams } = useTeams();
  const count = useKeptCount();
  const [scans, setScans] = useState<readonly Scan[]>(() => keptScans(person.uid));
  /** The last attempt found no network, whatever the browser says. */
  const [isCutOff, setCutOff] = useState(false);
  // Jobs go on between renders, and read what is true then.
  const now = useRef(scans);
  const newest = useRef(scans.length);
  const isLeft = useRef(false);
  /** What is being read of scans that are not looked up yet, by their keys. */
  const readings = useRef(new Map<number, Promise<Found>>());
  /** The owners of whose cars a person has said that they are meant. */
  const named = useRef(new Set<string>());
  /** What becomes of a scan is drawn bit by bit, and the next one does not wait for it; a new scan opens its sheet at once. */
  const put = (next: readonly Scan[], isNew = false) => {
    if (!isLeft.current) keepScans(person.uid, now.current, next);
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
  const newPieces = (delta: number): Pieces => ({ command: newCommand(person), delta, state: 'waiting' });

  /** Begins at once, before it is the scan's turn. The same code is read once for all that wait. */
  const read = ({ key, texts: [text = ''], isTyped = false }: Scan): Promise<Found> => {
    const same = now.current.find((scan) => scan.texts[0] === text && readings.current.has(scan.key));
    const scanned = readScan(text, location.origin) as Exclude<Scanned, { reason: string }>;
    const asked = { scanned, email: person.email, sharing: teams?.keys(), isTyped };
    const reading = (same && readings.current.get(same.key)) ?? lookUp(asked);
    readings.current.set(key, reading);
    // Whoever awaits it is told.
    reading.catch(() => undefined);
    return reading;
  };

  const look = async (scan: Scan): Promise<void> => {
    const reading = readings.current.get(scan.key) ?? read(scan);
    const found = await reading.finally(() => readings.current.delete(scan.key));
    // The screen that is opened next looks it up again.
    if (isLeft.current) return;
    const { mode } = scan;
    const several = 'several' in found ? found.several : 'product' in found && isToBeNamed(found, mode) && [found];
    if (several) {
      signal(false);
      return change(scan.key, () => ({ state: 'asked', found: { several }, reason: whoseText(several) }));
    }
    if ('product' in found) return decide(scan, found);
    signal(false);
    const reason = 'gone' in found ? (found.why ?? DELETED) : 'No car of yours has this code.';
    change(scan.key, () => ({ state: 'wrong', found, reason }));
  };

  /** Another owner's car is delivered after a person has seen whose it is, once a visit. */
  const isToBeNamed = ({ product: { email } }: FoundCar, mode: Mode) =>
    mode === 'deliver' && email !== person.email && !named.current.has(email);

  /** What becomes of a scan of this car. */
  const decide = (scan: Scan, found: FoundCar) => {
    const vin = found.code?.kind === 'vin' ? { vin: found.code.code } : undefined;
    const known: Scan = { ...scan, found, ...vin };
    const others = now.current.filter(({ key }) => key !== scan.key);
    const same = samePieceAs(
      known,
      others.filter(({ key }) => key < scan.key),
    );
    const earlier = others.filter((other) => other !== same);
    const isCounted = scan.mode === 'count' && count.current(found.product._id)?.vins.includes(vin?.vin ?? '');
    const isSecond = isCounted || (scan.mode !== 'show' && isSecondLook(known, earlier));
    signal(!isSecond);
    if (same) {
      const merged = { ...same, ...vin, texts: [...same.texts, ...scan.texts] };
      const next = isSecond ? { ...merged, reason: SAME_PIECE } : merged;
      if (same.count === 'counted' && !isSecond) count.add(found.product, vin?.vin, 0);
      return put(others.map((other) => (other === same ? next : other)));
    }
    if (!isSecond) return act(known, found.product);
    change(scan.key, () => ({ ...known, state: 'asked', reason: ONE_PIECE }));
  };

  /** What a scan does once its car is known, and is no other scan's piece. */
  const act = (scan: Scan, product: Product): void => {
    const { mode, vin } = scan;
    if (mode === 'count') count.add(product, vin);
    change(scan.key, ({ pieces }) => ({
      ...scan,
      reason: undefined,
      state: 'found',
      ...(mode === 'count' && { count: 'counted' }),
      pieces: mode === 'deliver' ? [newPieces(-1)] : pieces,
    }));
    send(product);
  };

  const write = async (scan: Scan, { command, delta }: Pieces): Promise<void> => {
    const { _id: product, email: owner } = productOf(scan) as Product;
    changePieces(scan.key, command.id, { state: 'writing' });
    const database = await firestore();
    const answer = await writeOne(database, piecesPart(database, { command, product, owner }, { delta }));
    if (answer !== 'done') signal(false);
    changePieces(
      scan.key,
      command.id,
      answer === 'done' ? { state: 'done' } : { state: 'refused', reason: refusedText(answer) },
    );
  };

  /** What finds no network waits, and is tried again. */
  const attempt = async (work: Promise<void>, end: (reason: string | undefined) => void): Promise<void> => {
    try {
      await work;
      setCutOff(false);
    } catch (error) {
      const isOut = errorCode(error) === NO_NETWORK;
      setCutOff(isOut);
      if (!isOut) signal(false);
      end(isOut ? undefined : readableError(error));
    }
  };
  const canGoOn = () => isOnline() && !isLeft.current;

  const lookSoon = ({ key }: Scan) =>
    enqueue({
      key: LOOK_UPS,
      sentenceStart: () => '',
      write: async () => {
        const scan = now.current.find((one) => one.key === key);
        if (scan?.state !== 'waiting' || !canGoOn()) return;
        await attempt(look(scan), (reason) => reason !== undefined && change(key, () => ({ state: 'wrong', reason })));
      },
    });
  /** All pieces of the car that wait by then are sent, none waiting for the answer to another. */
  const send = (product: Product) => {
    enqueue({
      key: product._id,
      sentenceStart: () => '',
      write: async () => {
        if (!canGoOn()) return;
        const sent = now.current
          .filter((scan) => productOf(scan)?._id === product._id)
          .flatMap((scan) => scan.pieces.map((pieces) => ({ scan, pieces })))
          .filter(({ pieces }) => pieces.state === 'waiting')
          .toReversed();
        const ends = ({ scan, pieces }: (typeof sent)[number]) =>
          attempt(write(scan, pieces), (reason) =>
            changePieces(
              scan.key,
              pieces.command.id,
              reason === undefined ? { state: 'waiting' } : { state: 'refused', reason },
            ),
          );
        await Promise.all(sent.map(ends));
      },
    });
  };
  const goOn = useEffectEvent(() => {
    const isLooking = jobsOf(LOOK_UPS).length > 0;
    for (const scan of now.current.toReversed()) {
      const product = productOf(scan);
      if (scan.state === 'waiting' && !isLooking) lookSoon(scan);
      const isUnsent = scan.pieces.some(({ state }) => state === 'waiting');
      if (isUnsent && product && jobsOf(product._id).length === 0) send(product);
    }
  });
  const waits = scans.some(({ state, pieces }) => state === 'waiting' || pieces.some((one) => one.state === 'waiting'));
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => goOn(), AGAIN);
    return () => clearInterval(timer);
  }, [waits]);
  // Every way out names them here: a job of theirs may be looking for the car, or wait for the network.
  const hasOpen = scans.some(isLosable);
  useEffect(() => {
    if (!hasOpen) return;
    const losable = (isSent: boolean) =>
      now.current.filter((scan) => isLosable(scan) && scan.pieces.some(({ state }) => state === 'writing') === isSent);
    return holdUnwritten({
      isWriting: true,
      sentenceStart: () => scannedText(now.current.filter(isLosable)),
      sentences: () => [
        ...(losable(false).length > 0 ? [{ text: `${scannedText(losable(false))} not written.` }] : []),
        // Each by itself: of several some may be stored.
        ...losable(true).map((scan) => ({
          text: perhapsUnwrittenText(scannedText([scan])),
          commands: scan.pieces.flatMap(({ command, state }) => (state === 'writing' ? command.id : [])),
        })),
      ],
    });
  }, [hasOpen]);
  // Other tabs are told as it changes.
  useEffect(() => {
    if (scans.length > 0) noteUnwritten();
  }, [scans]);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const add = (text: string, mode: Mode, { beside = [], isTyped = false }: AddOptions = {}) => {
    const scanned = readScan(text, location.origin);
    newest.current += 1;
    const key = newest.current;
    const isWrong = 'reason' in scanned;
    if (isWrong) signal(false);
    const reason = isWrong && { reason: scanned.reason };
    const state = isWrong ? 'wrong' : 'waiting';
    const scan: Scan = { key, texts: [text], beside, isTyped, mode, pieces: [], state, ...reason };
    put([scan, ...now.current], true);
    if (isWrong) return;
    if (isOnline()) void read(scan);
    lookSoon(scan);
  };
  const sendOf = (key: number) => {
    const scan = now.current.find((one) => one.key === key);
    const product = scan && productOf(scan);
    if (product) send(product);
  };
  const move = (key: number, delta: number) => {
    change(key, ({ pieces }) => ({ pieces: [...pieces, newPieces(delta)] }));
    sendOf(key);
  };
  /** Takes back all that the scan has done: the pieces that it has written, then its piece of the count. */
  const takeBack = async ({ key }: Scan) => {
    const scan = now.current.find((one) => one.key === key);
    const product = scan && productOf(scan);
    if (!product || !canTakeBack(scan) || isBusy(scan)) return;
    const back = scan.pieces.filter(({ state }) => state === 'done' || state === 'waiting');
    for (const { command, state } of back)
      changePieces(key, command.id, { state: state === 'waiting' ? 'undone' : 'undoing' });
    const { _id, email, name } = product;
    let isBack = true;
    for (const { command, delta, state } of back.toReversed()) {
      if (state === 'waiting') continue;
      const toast = await undo({ id: changeId(command.id, _id), product: _id, email, delta }, person, name);
      notify(toast);
      isBack &&= toast.variant !== 'error';
      changePieces(key, command.id, { state: toast.variant === 'error' ? 'done' : 'undone' });
    }
    if (!isBack || scan.count !== 'counted') return;
    count.take(_id, scan.vin);
    change(key, () => ({ count: 'undone' }));
  };
  /** Answers which car it is, or that it is none of them. */
  const choose = (key: number, car: FoundCar | undefined) => {
    const scan = now.current.find((one) => one.key === key);
    if (!scan) return;
    if (!car) return change(key, () => ({ state: 'wrong', found: undefined, reason: 'Nothing was done.' }));
    named.current.add(car.product.email);
    decide({ ...scan, reason: undefined }, car);
  };
  /** Answers what was asked: it is another piece, or the same. */
  const answer = (key: number, isAnother: boolean) => {
    const scan = now.current.find((one) => one.key === key);
    const product = scan && productOf(scan);
    if (product && isAnother) return act(scan, product);
    change(key, () => ({ reason: undefined, state: 'found', mode: 'show' }));
  };
  /** Looks a scan up again, as after its code was given to a car. */
  const repeat = (key: number) => {
    change(key, () => ({ state: 'waiting', reason: undefined, found: undefined }));
    const scan = now.current.find((one) => one.key === key);
    if (scan) lookSoon(scan);
  };
  /** Takes these cars out of the count. */
  const clearCount = (ids: readonly string[]) => {
    count.forget(ids);
    put(
      now.current.map((scan) => {
        if (!scan.count || !ids.includes(productOf(scan)?._id ?? '')) return scan;
        const { count: _counted, ...rest } = scan;
        return { ...rest, mode: 'show' };
      }),
    );
  };
  return { scans, count, isCutOff, add, move, takeBack, answer, choose, repeat, clearCount };
}

export type Scans = ReturnType<typeof useScans>;
