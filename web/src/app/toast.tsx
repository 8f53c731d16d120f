import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '@/components/media/icon';
import { focusScreenTitle } from '@/components/page/screen';
import { useCommand } from '@/lib/command/use-command';
import { closeNotice, type NoticeAction, type ShownNotice, sealNotice } from '@/lib/notify';
import { usePerson } from '@/lib/session/use-person';
import { lastCommand } from './last-command';
import styles from './toasts.module.css';

const AUTO_CLOSE_MS = 5000;

const icons = { success: 'check', error: 'warning', info: 'arrow' } as const;

/** An alert is read as a whole each time that something in it changes, so another press is heard once. */
export function Toast({ notice: { id, message, about, variant, action, presses } }: { notice: ShownNotice }) {
  const toast = useRef<HTMLDivElement>(null);
  const [running, setRunning] = useState(false);
  const focus = useFocusOutside(() => toast.current);
  const close = useCallback(() => closeNotice(id), [id]);
  const times = presses.length;
  const waits = useAutoClose({ running, times, close });
  useCloseForNextPerson(close);
  const dismiss = () => {
    focus.giveBack();
    close();
  };
  return (
    <div
      ref={toast}
      role="alert"
      className={`${styles.toast} ${styles[variant] ?? ''}`}
      onPointerEnter={() => waits.set('pointer', true)}
      onPointerLeave={() => waits.set('pointer', false)}
      onFocus={({ relatedTarget }) => {
        focus.remember(relatedTarget);
        waits.set('focus', true);
      }}
      onBlur={() => waits.set('focus', false)}
    >
      <Icon name={icons[variant]} />
      <div className={styles.text}>
        <p>
          <span>{message}</span>
          {times > 1 && (
            <>
              {' '}
              <span className={styles.times} aria-hidden="true">
                ×{times}
              </span>
              <span className="visually-hidden">{times} times</span>
            </>
          )}
        </p>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {action && (
        <ToastCommand
          command={action}
          onRunning={() => {
            sealNotice(id);
            setRunning(true);
          }}
          onDone={dismiss}
        />
      )}
      <button type="button" className={styles.close} aria-label="Close message" onClick={dismiss}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

interface ToastCommandProps {
  command: NoticeAction;
  onRunning: () => void;
  onDone: () => void;
}

/** The toast stays until the command has its answer. It runs once: a second press does nothing. */
function ToastCommand({ command: { label, command, run }, onRunning, onDone }: ToastCommandProps) {
  const { busy, blocked, reason, run: start } = useCommand(command, { isScreen: false });
  const pressed = useRef(false);
  const id = useId();
  const press = () => {
    if (busy || blocked || pressed.current) return;
    pressed.current = true;
    start(async () => {
      onRunning();
      await run();
      onDone();
    });
  };
  return (
    <>
      <button
        type="button"
        className={styles.command}
        aria-disabled={busy || blocked}
        aria-busy={busy}
        aria-describedby={id}
        onClick={press}
      >
        {label}
        <span className={styles.key} aria-hidden="true">
          F6
        </span>
      </button>
      <span id={id} className={styles.reason}>
        {reason}
      </span>
    </>
  );
}

/** Where the focus was before it came into the toast. It goes back there, also when a new toast takes the place of this one. */
function useFocusOutside(toast: () => Element | null | undefined) {
  const before = useRef<EventTarget>(null);
  const giveBack = useRef(() => {
    if (!toast()?.contains(document.activeElement)) return;
    const places = [before.current, lastCommand()];
    const place = places.find((one) => one instanceof HTMLElement && one.isConnected && one !== document.body);
    if (place instanceof HTMLElement) place.focus();
    else focusScreenTitle();
  });
  useLayoutEffect(() => giveBack.current, []);
  return {
    remember: (from: EventTarget | null) => {
      if (!(from instanceof Element && from.closest('[data-toasts]'))) before.current = from;
    },
    giveBack: () => giveBack.current(),
  };
}

/** Closes the toast after its time, which begins again with each press that joins it. It stays while pointer or focus is in it, the window is another, or its command runs. */
function useAutoClose({ running, times, close }: { running: boolean; times: number; close: () => void }) {
  const [held, setHeld] = useState({ pointer: false, focus: false, window: false });
  const waits = running || Object.values(held).includes(true);
  const hasWaited = useRef(false);
  const set = useCallback(
    (by: keyof typeof held, holds: boolean) => setHeld((before) => ({ ...before, [by]: holds })),
    [],
  );
  useEffect(() => {
    const leave = () => set('window', true);
    const come = () => set('window', false);
    addEventListener('blur', leave);
    addEventListener('focus', come);
    return () => {
      removeEventListener('blur', leave);
      removeEventListener('focus', come);
    };
  }, [set]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another press begins the time again
  useEffect(() => {
    if (waits) {
      hasWaited.current = true;
      return;
    }
    const timer = setTimeout(close, hasWaited.current ? AUTO_CLOSE_MS / 2 : AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [waits, times, close]);
  return { set };
}

/** What a toast offers is for the person who caused it. */
function useCloseForNextPerson(close: () => void): void {
  const { uid } = usePerson();
  const [caused] = useState(uid);
  useEffect(() => {
    if (caused !== '' && uid !== caused) close();
  }, [uid, caused, close]);
}
