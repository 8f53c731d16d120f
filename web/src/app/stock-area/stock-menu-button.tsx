import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/media/icon';
import { useMedia } from '@/lib/use-media';
import { media } from '@/theme/breakpoints';
import { StockMenu } from './stock-menu';
import styles from './stock-menu.module.css';

/** Opens the menu in a drawer where there is no room for it beside the screen. */
export function StockMenuButton() {
  return useMedia(media.desktop) ? null : <StockDrawer />;
}

/** A modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back to the button. */
function StockDrawer() {
  const [open, setOpen] = useState(false);
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) drawer.current?.showModal();
    else drawer.current?.close();
  }, [open]);
  const close = () => setOpen(false);
  return (
    <div>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        Stock menu
      </button>
      {/* Only a click on the backdrop has the dialog itself as its target. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape and with the button */}
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label="Stock menu"
        onClose={close}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.content}>
          <button type="button" className={styles.open} onClick={close}>
            <Icon name="close" />
            Close
          </button>
          <StockMenu onChoose={close} />
        </div>
      </dialog>
    </div>
  );
}
