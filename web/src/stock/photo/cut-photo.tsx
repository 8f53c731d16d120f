import { newId } from '@contract/ids';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storePhoto, whyNoPhoto } from '@/data/pictures';
import { isRefusal, readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { useCommand } from '../use-command';
import { CropDialog } from './crop-dialog';
import type { Cut } from './photo.worker';
import { type PhotoWorker, startPhotoWorker } from './photo-worker';

interface CutPhotoProps {
  /** The field's label. */
  label: string;
  file: File;
  /** Called with the address of what is kept. */
  onKept: (address: string) => void;
  /** Called when nothing is kept, with what is wrong; without it, the person has cancelled. */
  onEnd: (problem?: string) => void;
}

/** Reads a file beside the page, shows it to be cut, and keeps what was cut. */
export function CutPhoto({ label, file, onKept, onEnd }: CutPhotoProps) {
  const { uid, email } = usePerson();
  const { run, ...command } = useCommand(`picture ${label}`);
  const worker = useRef<PhotoWorker>(undefined);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const refuse = useEffectEvent(onEnd);
  useEffect(() => {
    const own = startPhotoWorker();
    worker.current = own;
    const endWith = (why: string | undefined) => worker.current === own && why !== undefined && refuse(why);
    own.open(file).then(setPicture, (error: Error) => endWith(error.message));
    // Nobody waits for the answer, which mostly is that there is room.
    void whyNoPhoto(email).then(endWith);
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
        const address = await storePhoto({ email, id: newId(uid), photo });
        // The person may have cancelled, or left the screen.
        if (worker.current === own) onKept(address);
      } catch (error) {
        // Another tab may have kept the last one that there was room for.
        const why = isRefusal(error) ? await whyNoPhoto(email) : undefined;
        setProblem(`${why ?? readableError(error)} The picture was not kept.`);
      }
    };
    run(keep, { subject: () => `The picture of ${label} is` });
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
