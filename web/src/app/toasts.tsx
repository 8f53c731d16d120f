import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { type Ref, useEffect } from 'react';
import { Icon } from '@/components/media/icon';
import { type Notice, type NoticeVariant, subscribeToNotices } from '@/lib/notify';
import styles from './toasts.module.css';

const AUTO_CLOSE_MS = 5000;

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

/** At the end of the window that is away from the focused command, so that a toast never lies over it. */
function freeEnd(): 'top' | 'bottom' {
  const command = document.activeElement?.getBoundingClientRect();
  const isLow = command && command.top + command.height / 2 > window.innerHeight / 2;
  return isLow && document.activeElement !== document.body ? 'top' : 'bottom';
}

function show({ message, variant }: Notice): void {
  enqueueSnackbar(message, { variant, anchorOrigin: { vertical: freeEnd(), horizontal: 'right' } });
}

export function Toasts() {
  useEffect(() => subscribeToNotices(show), []);
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={AUTO_CLOSE_MS}
      classes={{ containerAnchorOriginTopRight: styles.belowHeader ?? '' }}
      Components={components}
    />
  );
}
