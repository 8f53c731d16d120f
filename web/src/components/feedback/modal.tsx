import { type ReactNode, useEffect, useId, useRef } from 'react';
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

/** A modal dialog. The browser keeps the focus inside and returns it afterwards. */
export function Modal({ open, title, text, children, actions, wide = false, onCancel }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${(wide && styles.wide) || ''}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // Chromium closes it at the second Escape, whatever the page says.
      onClose={() => open && dialog.current?.showModal()}
    >
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-text`} className={styles.text}>
          {text}
        </div>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
