import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { type Ref, useEffect } from 'react';
import { Icon } from '@/components/media/icon';
import { type Notice, type NoticeVariant, subscribeToNotices } from '@/lib/notify';
import { useMedia } from '@/lib/use-media';
import { lastCommand } from './last-command';
import styles from './toasts.module.css';

const AUTO_CLOSE_MS = 5000;
const SMALL_WINDOW = '(max-width: 48rem), (max-height: 40rem)';

const icons = { success: 'check', error: 'warning', info: 'arrow' } as const;

interface ToastProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
}

function Toast({ ref, id, message, variant }: ToastProps) {
  const kind: NoticeVariant = variant === 'error' || variant === 'info' ? variant : 'success';
  return (
    <SnackbarContent {...(ref && { ref })} role="alert" className={`${styles.toast} ${styles[kind] ?? ''}`}>
      <Icon name={icons[kind]} />
      <span className={styles.message}>{message}</span>
      <button type="button" className={styles.close} aria-label="Close message" onClick={() => closeSnackbar(id)}>
        <Icon name="close" size={18} />
      </button>
    </SnackbarContent>
  );
}

const components = { success: Toast, error: Toast, info: Toast };

/** At the end of the window with more room beside the command, so that a toast never lies over it. */
function freeEnd(): 'top' | 'bottom' {
  const { top, bottom } = lastCommand()?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return top - header > window.innerHeight - bottom ? 'top' : 'bottom';
}

function show({ message, variant }: Notice): void {
  enqueueSnackbar(message, { variant, anchorOrigin: { vertical: freeEnd(), horizontal: 'right' } });
}

export function Toasts() {
  // Where there is little room, a new toast takes the place of the last one.
  const small = useMedia(SMALL_WINDOW);
  useEffect(() => subscribeToNotices(show), []);
  return (
    <SnackbarProvider
      maxSnack={small ? 1 : 3}
      autoHideDuration={AUTO_CLOSE_MS}
      classes={{
        containerAnchorOriginTopRight: styles.belowHeader ?? '',
        containerAnchorOriginBottomRight: styles.aboveBar ?? '',
      }}
      Components={components}
    />
  );
}
