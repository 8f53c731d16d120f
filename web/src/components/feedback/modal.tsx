import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  open: boolean;
  title: ReactNode;
  /** What describes the dialog; screen readers read it when it opens. */
  text?: ReactNode;
  /** More content, which they read on demand. */
  children?: ReactNode;
  /** The buttons. They stay in sight when the content is long. */
  actions: ReactNode;
  /** Room for a table. */
  wide?: boolean;
  /** Escape was pressed. */
  onCancel: () => void;
}

/** Material alone would focus the dialog itself. */
const focusFirst = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus();

/** A dialog of the stock area. Material keeps the focus inside and returns it afterwards. A press beside it does nothing. */
export function Modal({ open, title, text, children, actions, wide = false, onCancel }: ModalProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onCancel()}
    >
      <div ref={focusFirst} className={styles.parts}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        {/* A long table is scrolled with the arrow keys. */}
        <DialogContent className={styles.content ?? ''} {...(wide && { tabIndex: 0 })}>
          <div id={`${id}-text`} className={styles.text}>
            {text}
          </div>
          {children}
        </DialogContent>
        <DialogActions>{actions}</DialogActions>
      </div>
    </Dialog>
  );
}
