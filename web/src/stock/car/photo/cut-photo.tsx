import { newId } from '@contract/ids';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { type Photo, storePhoto, whyNoPhoto } from '@/data/write/pictures';
import { watchWorker } from '@/lib/browser/watch-worker';
import { isMissingScript, isRefusal, readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { useCommand } from '@/stock/writing/use-command';
import { CropDialog } from './crop-dialog';
import type { Cut } from './photo.worker';

const UNREADABLE = 'This picture cannot be read: it may be too large for this device.';

const newWorker = () => new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
let spare: Worker | undefined;
/** Starts what will read a file, before the person has found it. */
export const prepare = () => {
  spare ??= newWorker();
  // One that could not be loaded is not kept for a time when it can.
  spare.onerror = () => {
    spare?.terminate();
    spare = undefined;
  };
};

/** Reads, turns, cuts and writes a picture beside the page, until it is ended. A failure is a sentence for the person. */
function startPhotoWorker() {
  const worker = spare ?? newWorker();
  spare = undefined;
  const onFailure = watchWorker(worker, new Error(UNREADABLE));
  const ask = <Result,>(name: string, argument: unknown) =>
    new Promise<Result>((resolve, reject) => {
      onFailure(reject);
      worker.onmessage = ({ data: { result, problem } }) =>
        problem === undefined ? resolve(result) : reject(new Error(problem || UNREADABLE));
      worker.postMessage({ name, argument });
    });
  return {
    open: (file: Blob) => ask<ImageBitmap>('open', file),
    cut: (part: Cut) => ask<Photo>('cut', part),
    end: () => worker.terminate(),
  };
}

interface CutPhotoProps {
  /** The field's label. */
  label: string;
  file: File;
  /** Whose it becomes; by default the person's. */
  owner: string | undefined;
  /** Called with the address of what is kept. */
  onKept: (address: string) => void;
  /** Called when nothing is kept, with what is wrong; without it, the person has cancelled. */
  onEnd: (problem?: string) => void;
}

/** Reads a file beside the page, shows it to be cut, and keeps what was cut. */
export function CutPhoto({ label, file, owner, onKept, onEnd }: CutPhotoProps) {
  const { uid, email: own } = usePerson();
  const email = owner ?? own;
  const { run, ...command } = useCommand(`picture ${label}`);
  const worker = useRef<ReturnType<typeof startPhotoWorker>>(undefined);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const refuse = useEffectEvent(onEnd);
  useEffect(() => {
    const own = startPhotoWorker();
    worker.current = own;
    const endWith = (why: string | undefined) => worker.current === own && why !== undefined && refuse(why);
    own
      .open(file)
      .then(setPicture, (error: Error) => endWith(isMissingScript(error) ? readableError(error) : error.message));
    // Nobody waits for the answer, which mostly is that there is room.
    void firestore()
      .then((database) => whyNoPhoto(database, email))
      .then(endWith, () => undefined);
    return () => {
      worker.current = undefined;
      own.end();
    };
  }, [file, email]);

  const use = (part: Cut) => {
    const own = worker.current;
    if (!own) return;
    const keep = async () => {
      try {
        setProblem(undefined);
        const photo = await own.cut(part);
        const address = await storePhoto(await firestore(), { email, id: newId(uid), photo });
        // The person may have cancelled, or left the screen.
        if (worker.current === own) onKept(address);
      } catch (error) {
        // Another tab may have kept the last one that there was room for.
        const why = isRefusal(error) ? await whyNoPhoto(await firestore(), email) : undefined;
        setProblem(`${why ?? readableError(error)} The picture was not kept.`);
      }
    };
    run(keep, { sentenceStart: () => `The picture of ${label} is` });
  };

  return (
    <CropDialog
      {...command}
      title={`${label}: choose the part`}
      picture={picture}
      problem={problem}
      onUse={use}
      onCancel={() => onEnd()}
    />
  );
}
