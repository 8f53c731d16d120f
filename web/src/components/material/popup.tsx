import { type FocusEvent, useId } from 'react';
import { useMedia } from '@/lib/browser/hooks';
import { media } from '@/theme/breakpoints';
import type { PopupProps } from '../form/kit';
import { Button } from './button';
import styles from './popup.module.css';

/**
 * A button and what it opens: below it, or on a phone at the lower edge of the window. Escape, a press beside it, and Tab that leads out of it close it. It stays
 * where it is in the page, so that its fields belong to the form around it.
 */
export function Popup({ label, on, children }: PopupProps) {
  const enabled = useMedia(media.wide) === (on === 'wide');
  const id = useId();
  if (!enabled) return <div className={styles.inPage}>{children}</div>;
  return (
    <>
      <Button look="plain" popoverTarget={id}>
        {label}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves */}
      <div id={id} popover="auto" className={styles.popup} onBlur={closeWhenLeft}>
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

/** The browser leaves it open when Tab leads out of it. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}
