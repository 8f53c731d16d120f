import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useRef } from 'react';
import { useMedia } from '@/lib/browser/use-media';
import { type Notice, subscribeToNotices } from '@/lib/notify';
import { lastCommand } from './last-command';
import { Toast } from './toast';
import styles from './toasts.module.css';

const SMALL_WINDOW = '(max-width: 48rem), (max-height: 40rem)';

const components = { success: Toast, error: Toast, info: Toast };

/** At the end of the window with more room beside the command, so that a toast never lies over it. */
function freeEnd(): 'top' | 'bottom' {
  const { top, bottom } = lastCommand()?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return top - header > window.innerHeight - bottom ? 'top' : 'bottom';
}

function show({ message, variant, action }: Notice): void {
  enqueueSnackbar(message, {
    variant,
    anchorOrigin: { vertical: freeEnd(), horizontal: 'right' },
    // notistack does not wait while the focus is in a toast, so each toast closes itself.
    autoHideDuration: null,
    ...(action && { command: action }),
  });
}

/** The toasts are the last stop of Tab. F6 leads to the newest one from anywhere, and back. */
export function Toasts() {
  // Where there is little room, a new toast takes the place of the last one.
  const small = useMedia(SMALL_WINDOW);
  const region = useRef<HTMLElement>(null);
  useEffect(() => subscribeToNotices(show), []);
  useEffect(() => {
    let before: Element | null = null;
    const move = (event: KeyboardEvent) => {
      const newest = [...(region.current?.querySelectorAll('[role=alert]') ?? [])].at(-1);
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || !newest) return;
      event.preventDefault();
      const { activeElement } = document;
      if (region.current?.contains(activeElement)) {
        if (before instanceof HTMLElement) before.focus();
        return;
      }
      before = activeElement;
      newest.querySelector('button')?.focus();
    };
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, []);
  return (
    <section ref={region} data-toasts aria-label="Messages (F6)">
      <SnackbarProvider
        maxSnack={small ? 1 : 3}
        classes={{
          containerAnchorOriginTopRight: styles.belowHeader ?? '',
          containerAnchorOriginBottomRight: styles.aboveBar ?? '',
        }}
        Components={components}
      />
    </section>
  );
}
