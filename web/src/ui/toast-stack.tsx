import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { type Ref, type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '@/lib/browser/hooks';
import { OFFLINE, useOnline } from '@/lib/browser/online';
import { holdUnwritten } from '@/lib/session/unwritten';
import { Icon } from '@/ui/media/icon';
import { closeToast, notify, type ShownToast, sealToast, toasts as shownToasts, type Toast } from './notify';
import styles from './toasts.module.css';

const AUTO_CLOSE_MS = 5_000;
const SMALL_WINDOW = '(max-width: 48rem), (max-height: 40rem)';

/** The toasts in notistack's stack, in the lower left corner. Where there is little room, one takes the place of another. */
export function ToastStack({ toasts }: { toasts: readonly ShownToast[] }) {
  const most = useMedia(SMALL_WINDOW) ? 1 : 3;
  useEffect(() => {
    for (const { id } of toasts.slice(0, -most)) closeToast(id);
    for (const { id } of toasts.slice(-most)) enqueueSnackbar({ key: id, persist: true, preventDuplicate: true });
  }, [toasts, most]);
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

type ToastByIdProps = Pick<CustomContentProps, 'id'> & { ref?: Ref<HTMLDivElement> };

/** The message as it is now: a press that joins it changes it in place. */
function ToastById({ id, ref }: ToastByIdProps) {
  const toast = shownToasts.useValue().find((shown) => shown.id === id);
  const isClosed = toast === undefined;
  useEffect(() => {
    if (isClosed) closeSnackbar(id);
  }, [isClosed, id]);
  return (
    <SnackbarContent ref={ref ?? null} className={styles.item ?? ''}>
      {toast && <ToastCard toast={toast} />}
    </SnackbarContent>
  );
}

const icons = { success: 'check', error: 'warning', info: 'arrow' } as const;

function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, message, variant = 'success', detail, times = 1, undos } = toast;
  const card = useRef<HTMLDivElement>(null);
  const [isUndoing, setUndoing] = useState(false);
  const close = useCallback(() => closeToast(id), [id]);
  useAutoClose(card, isUndoing, times, close);
  const remember = useFocusBack(card);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the card itself offers no action; it watches from where the focus comes
    <div
      ref={card}
      role={variant === 'error' ? 'alert' : 'status'}
      className={`${styles.toast} ${styles[variant] ?? ''}`}
      data-toast
      onFocus={({ relatedTarget }) => remember(relatedTarget)}
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
      {undos.length > 0 && <Undo toast={toast} onStart={() => setUndoing(true)} />}
      <button type="button" className={styles.close} aria-label="Close message" onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** Merges successive results with the same key into one toast; the results of a later Undo have a toast of their own. */
function merged(results: readonly Toast[]): Toast[] {
  const toasts: Toast[] = [];
  for (const result of results) {
    const last = toasts.at(-1);
    if (last?.key === undefined || last.key !== result.key) toasts.push(result);
    else toasts[toasts.length - 1] = result.merge?.(last, result) ?? result;
  }
  return toasts;
}

/** Takes back what the toast speaks of, the last press first. It runs once; how it went takes the toast's place. */
function Undo({ toast: { id, undos }, onStart }: { toast: ShownToast; onStart: () => void }) {
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const reason = useId();
  const press = async () => {
    if (isBusy || !isOnline) return;
    setBusy(true);
    onStart();
    sealToast(id);
    const release = holdUnwritten({ subject: () => 'An Undo is', isWriting: true });
    const results: Toast[] = [];
    try {
      for (const undo of undos) {
        const result = await undo();
        if (result) results.push(result);
        if (result?.variant === 'error') break;
      }
    } finally {
      release();
    }
    closeToast(id);
    for (const result of merged(results)) notify({ ...result, key: undefined });
  };
  return (
    <>
      <button
        type="button"
        className={styles.undo}
        aria-disabled={isBusy || !isOnline}
        aria-busy={isBusy}
        aria-describedby={reason}
        onClick={() => void press()}
      >
        Undo
      </button>
      <span id={reason} className={styles.reason}>
        {!isOnline && OFFLINE}
      </span>
    </>
  );
}

const TICK_MS = 100;

/** Its time begins again with each press that joins it, and while pointer or focus is in it, the window is another, or its Undo runs. */
function useAutoClose(card: RefObject<Element | null>, isHeld: boolean, times: number, close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` grows with each press that joins the toast, which restarts the timer
  useEffect(() => {
    if (isHeld) return;
    let left = AUTO_CLOSE_MS;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      // After a touch an element counts as hovered until the next one elsewhere.
      const isHovered = card.current?.matches(':hover') && matchMedia('(hover: hover)').matches;
      const isLookedAt = isHovered || card.current?.matches(':focus-within') || !document.hasFocus();
      left = isLookedAt ? AUTO_CLOSE_MS : left - TICK_MS;
      if (left > 0) timer = setTimeout(tick, TICK_MS);
      else close();
    };
    timer = setTimeout(tick, TICK_MS);
    return () => clearTimeout(timer);
  }, [card, isHeld, times, close]);
}

/** When the toast closes with the focus in it, the focus goes back to where it was before, or to the page's title. */
function useFocusBack(card: RefObject<Element | null>) {
  const before = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const { current } = card;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const candidates = [before.current, document.querySelector('h1')];
      const target = candidates.find((element) => element instanceof HTMLElement && element.isConnected);
      if (target instanceof HTMLElement) target.focus();
    };
  }, [card]);
  return (from: EventTarget | null) => {
    if (!(from instanceof Element && from.closest('[data-toast]'))) before.current = from;
  };
}
