import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMedia } from '@/lib/browser/use-media';
import { media } from '@/theme/breakpoints';
import { Button } from '../form/button';
import styles from './popup.module.css';

interface PopupProps {
  /** What the button says. */
  label: ReactNode;
  /** Where it is needed: in a window that has room for a line of filters, or in one that has not. Elsewhere its content stands in the page. */
  on: 'wide' | 'narrow';
  /** Something in it is wrong: it opens, so that the reason is seen. */
  hasProblem?: boolean;
  children: ReactNode;
}

/**
 * A button and what it opens: below it, or on a phone at the lower edge of the window. Escape or a press beside it closes it. It stays
 * where it is in the page, so that its fields belong to the form around it.
 */
export function Popup({ label, on, hasProblem = false, children }: PopupProps) {
  const enabled = useMedia(media.wide) === (on === 'wide');
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (enabled && hasProblem) content.current?.showPopover();
  }, [enabled, hasProblem]);
  if (!enabled) return <div className={styles.inPage}>{children}</div>;
  return (
    <>
      <Button look="plain" aria-haspopup="true" popoverTarget={id}>
        {label}
      </Button>
      <div ref={content} id={id} popover="auto" className={styles.popup}>
        {children}
        <div className={styles.close}>
          <Button look="primary" popoverTarget={id} popoverTargetAction="hide">
            Done
          </Button>
        </div>
      </div>
    </>
  );
}
