import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { Button } from './button';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirm: string;
  cancel: string;
  busy?: boolean;
  /** May not be confirmed for now; the text says why. */
  blocked?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that holds everything else until it is answered. The way back has the focus; Escape takes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, busy = false, blocked = false, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={() => busy || onCancel()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button autoFocus size="small" look="quiet" aria-disabled={busy} onClick={() => busy || onCancel()}>
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
    </Dialog>
  );
}
