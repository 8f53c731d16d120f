import type { ReactNode } from 'react';
import { Button } from '@/components/form/button';
import { Modal } from './modal';

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

/** A modal question. Cancel has the focus, and Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, busy = false, blocked = false, onConfirm, onCancel } = props;
  return (
    <Modal
      open={open}
      title={title}
      text={children}
      onCancel={onCancel}
      actions={
        <>
          <Button look="plain" onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            look="primary"
            aria-disabled={busy || blocked}
            aria-busy={busy}
            onClick={() => busy || blocked || onConfirm()}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
