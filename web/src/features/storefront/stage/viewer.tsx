import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/media/icon';
import { Picture } from '@/components/media/picture';
import styles from './viewer.module.css';
import type { StageView } from './views';

interface ViewerProps {
  view: StageView;
  fallback: string;
  onClose: () => void;
  /** The ways to the other pictures. */
  children: ReactNode;
}

/** A picture over the whole window. Two fingers zoom it, as they do any page; zoomed in by the button, it is larger than the window and scrolls. */
export function Viewer({ view: { id, src, alt }, fallback, onClose, children }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // The car is in the middle of its picture.
  useEffect(() => {
    if (isLarge) pane.current?.firstElementChild?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [isLarge]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.viewer} ${id === 'night' ? 'stage-dark night' : ''}`}
      aria-label={alt}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div ref={pane} className={`${styles.pane} ${isLarge ? styles.large : ''}`} tabIndex={0}>
        <Picture className={styles.picture} src={src} fallback={fallback} alt={alt} />
      </div>
      {children}
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={isLarge ? 'Zoom out' : 'Zoom in'}
          onClick={() => setLarge(!isLarge)}
        >
          <Icon name={isLarge ? 'minus' : 'plus'} />
        </button>
        <button type="button" className={styles.tool} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
