import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTakesLong } from '@/lib/browser/hooks';
import { useSession } from '@/lib/session/session';
import { unwrittenNow } from '@/lib/session/unwritten';
import { Button } from '@/ui/form/button';
import { notify } from '@/ui/notify';
import styles from './site-header.module.css';

/** In milliseconds: so long Logout waits for what is being written, and then asks. */
const PATIENCE = 5_000;
const PAUSE = 100;

type Left = Awaited<ReturnType<typeof unwrittenNow>>;

/**
 * Logs out once nothing is unwritten in this tab, and nothing is being written in another. For what is being written it waits, because
 * Firestore refuses what comes after the end of a session; of what it cannot wait for it asks.
 */
export function Logout({ onSignedOut }: { onSignedOut: () => void }) {
  const { signOut } = useSession();
  const [began, setBegan] = useState<number>();
  const [left, setLeft] = useState<Left>([]);
  const [isAsking, setAsking] = useState(false);

  const stay = () => {
    setBegan(undefined);
    setLeft([]);
    setAsking(false);
  };
  const leave = async () => {
    stay();
    try {
      await signOut();
      onSignedOut();
    } catch {
      notify({ message: 'You could not be signed out. Check your connection and try again.', variant: 'error' });
    }
  };
  const onNothingLeft = useEffectEvent(leave);
  // It looks again and again until this Logout ends.
  useEffect(() => {
    if (began === undefined) return;
    let isOver = false;
    const look = async () => {
      const found = await unwrittenNow();
      if (isOver) return;
      if (found.length === 0) return void onNothingLeft();
      const asks = Date.now() - began > PATIENCE || !found.some(({ isWriting }) => isWriting);
      setAsking(asks);
      setLeft(asks ? found : found.filter(({ isWriting }) => isWriting));
      setTimeout(() => void look(), PAUSE);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [began]);

  // What is written in a moment needs no dialog.
  const isLong = useTakesLong(left.length > 0);
  return (
    <>
      <Button size="small" onClick={() => setBegan(Date.now())}>
        Logout
      </Button>
      {(isLong || isAsking) && <Question left={left} isAsking={isAsking} onStay={stay} onLeave={() => void leave()} />}
    </>
  );
}

interface QuestionProps {
  left: Left;
  /** Before it asks, it says what is being written. */
  isAsking: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function Question({ left, isAsking, onStay, onLeave }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={styles.question}
      aria-labelledby={id}
      aria-describedby={`${id}-left`}
      onClose={onStay}
    >
      <h2 id={id}>{isAsking ? 'Log out all the same?' : 'Writing before the logout'}</h2>
      <ul id={`${id}-left`} aria-live="polite">
        {[...left.entries()].map(([index, { sentenceStart }]) => (
          <li key={index}>{`${sentenceStart} ${isAsking ? 'not written yet.' : 'being written …'}`}</li>
        ))}
      </ul>
      <div className="buttons">
        <Button size="small" onClick={() => dialog.current?.close()}>
          Stay
        </Button>
        {isAsking && (
          <Button size="small" look="primary" onClick={onLeave}>
            Log out all the same
          </Button>
        )}
      </div>
    </dialog>
  );
}
