import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/form/button';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirm: string;
  cancel: string;
  /** The confirmed command is running. Closing the dialog does not stop it. */
  busy?: boolean;
  /** Cannot be confirmed at the moment; the text says why. */
  blocked?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * A modal question. Cancel has the focus, and Escape cancels. The browser keeps the focus inside and returns it
 * afterwards. It is not in a lazy chunk, so that it also opens offline.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, busy = false, blocked = false, onConfirm, onCancel } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-text`} className={styles.text}>
          {children}
        </div>
        <div className={styles.actions}>
          <Button size="small" look="plain" onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            size="small"
            look="primary"
            aria-disabled={busy || blocked}
            aria-busy={busy}
            onClick={() => busy || blocked || onConfirm()}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
