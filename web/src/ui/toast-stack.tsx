import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { type FocusEvent, type Ref, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '@/lib/browser/hooks';
import { OFFLINE, useOnline } from '@/lib/browser/online';
import { holdUnwritten } from '@/lib/session/unwritten';
import { Icon } from '@/ui/media/icon';
import { changeEach, notify, type ShownToast, type Toast, toasts } from './notify';
import styles from './toasts.module.css';

const AUTO_CLOSE_MS = 5_000;
const SMALL_WINDOW = '(max-width: 48rem), (max-height: 40rem)';

const closeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

/** The toasts in notistack's stack, in the lower left corner. Where there is little room, one takes the place of another. */
export function ToastStack() {
  const shown = toasts.useValue();
  const room = useMedia(SMALL_WINDOW) ? 1 : 3;
  useEffect(() => {
    for (const { id } of shown.slice(0, -room)) closeToast(id);
    for (const { id } of shown.slice(-room)) enqueueSnackbar({ key: id, persist: true, preventDuplicate: true });
  }, [shown, room]);
  return (
    <SnackbarProvider
      maxSnack={3}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      Components={{ default: ToastById }}
      classes={{ containerRoot: `${styles.stack} unprinted` }}
    />
  );
}

/** The message as it is now: a press that joins it changes it in place. */
function ToastById({ id, ref = null }: Pick<CustomContentProps, 'id'> & { ref?: Ref<HTMLDivElement> }) {
  const toast = toasts.useValue().find((shown) => shown.id === id);
  const isClosed = toast === undefined;
  useEffect(() => {
    if (isClosed) closeSnackbar(id);
  }, [isClosed, id]);
  return (
    <div ref={ref} className={styles.item}>
      {toast && <ToastCard toast={toast} />}
    </div>
  );
}

const icons = { success: 'check', error: 'warning', info: 'arrow' } as const;

function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, message, variant = 'success', detail, times = 1, undos } = toast;
  const card = useRef<HTMLDivElement>(null);
  const isOnline = useOnline();
  const [isUndoing, setUndoing] = useState(false);
  const reason = useId();
  const cannotUndo = isUndoing || !isOnline;
  const remember = useFocusBack(card);
  useAutoClose(card, toast, isUndoing);
  const undo = () => {
    if (cannotUndo) return;
    setUndoing(true);
    void takeBack(toast);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the card itself offers no action; it watches from where the focus comes
    <div
      ref={card}
      role={variant === 'error' ? 'alert' : 'status'}
      className={`${styles.toast} ${styles[variant] ?? ''}`}
      data-toast
      onFocus={remember}
    >
      <Icon name={icons[variant]} />
      <div className={styles.text}>
        <p>
          <span>{message}</span>
          {times > 1 && (
            <span>
              {' '}
              <span className={styles.times} aria-hidden="true">{`×${times}`}</span>
              <span className="visually-hidden">{`${times} times`}</span>
            </span>
          )}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {undos.length > 0 && (
        <>
          <button
            type="button"
            className={styles.undo}
            aria-disabled={cannotUndo}
            aria-busy={isUndoing}
            aria-describedby={reason}
            onClick={undo}
          >
            Undo
          </button>
          <span id={reason} className={styles.reason}>
            {!isOnline && OFFLINE}
          </span>
        </>
      )}
      <button type="button" className={styles.close} aria-label="Close message" onClick={() => closeToast(id)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** Takes back what a toast speaks of, the last press first. It runs once; how it went takes the toast's place. */
async function takeBack({ id, undos }: ShownToast) {
  // No further press joins it.
  changeEach((toast) => (toast.id === id ? { ...toast, key: undefined } : toast));
  const taken = [...new Set(undos.map(({ of }) => of))].join(', ');
  const release = holdUnwritten({ sentenceStart: () => `The Undo of ${taken} is`, isWriting: true });
  const results: Toast[] = [];
  try {
    for (const { run } of undos) {
      const result = await run();
      if (result) results.push(result);
      if (result?.variant === 'error') break;
    }
  } finally {
    release();
  }
  closeToast(id);
  // Those of a later Undo have a toast of their own.
  for (const result of results) notify({ ...result, key: result.key && `${result.key} ${id}` });
}

const TICK_MS = 100;

/**
 * Closes the toast after a while. Its time begins again with each press that joins it, which makes it another object, and while pointer or
 * focus is in it, the window is another, or its Undo runs.
 */
function useAutoClose(card: RefObject<Element | null>, toast: ShownToast, isUndoing: boolean) {
  useEffect(() => {
    let left = AUTO_CLOSE_MS;
    const timer = setInterval(() => {
      // After a touch an element counts as hovered until the next one elsewhere.
      const isHovered = card.current?.matches(':hover') && matchMedia('(hover: hover)').matches;
      const isLookedAt = isUndoing || isHovered || card.current?.matches(':focus-within') || !document.hasFocus();
      left = isLookedAt ? AUTO_CLOSE_MS : left - TICK_MS;
      if (left <= 0) closeToast(toast.id);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [card, toast, isUndoing]);
}

/** When the toast closes with the focus in it, the focus goes back to where it was before, or to the page's title. */
function useFocusBack(card: RefObject<Element | null>) {
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      (before.current?.isConnected ? before.current : document.querySelector('h1'))?.focus();
    };
  }, [card]);
  return ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget?.closest('[data-toast]')) before.current = relatedTarget as HTMLElement | null;
  };
}
