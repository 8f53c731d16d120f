import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { type Ref, useEffect } from 'react';
import { Icon } from '@/components/media/icon';
import { type NoticeVariant, subscribeToNotices } from '@/lib/notify';
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

export function Toasts() {
  useEffect(() => subscribeToNotices(({ message, variant }) => void enqueueSnackbar(message, { variant })), []);
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={AUTO_CLOSE_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={components}
    />
  );
}
