import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/media/icon';
import { Picture } from '@/components/media/picture';
import { productPicture } from '@/lib/product/picture';
import styles from './viewer.module.css';
import { STEP, ZOOM } from './zoom';
import { type Zoomable, zoomable } from './zoomable';

interface ViewerProps {
  src: string;
  fallback: string;
  alt: string;
  dark: boolean;
  onClose: () => void;
}

/**
 * A picture over the whole window, made larger by wheel, two fingers, + and −, or the buttons. Where it is larger than the window the
 * arrow keys scroll it. The browser gives the focus back when the dialog closes.
 */
export function Viewer({ src, fallback, alt, dark, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const picture = useRef<Zoomable>(null);
  const caption = useId();
  const [zoom, setZoom] = useState<number>(ZOOM.least);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    const area = pane.current;
    if (!area) return;
    picture.current = zoomable(area, setZoom);
    return () => picture.current?.end();
  }, []);
  const zoomBy = (factor: number) => picture.current?.zoomTo(picture.current.zoom() * factor);

  return (
    <dialog
      ref={dialog}
      className={`${styles.viewer} ${dark ? 'stage-dark' : ''}`}
      aria-labelledby={caption}
      onClose={onClose}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        // With Control or Command they zoom the page.
        if (ctrlKey || metaKey || altKey) return;
        if (key === '+' || key === '=') zoomBy(STEP);
        else if (key === '-') zoomBy(1 / STEP);
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div ref={pane} className={styles.pane} tabIndex={0}>
        <Picture
          {...productPicture}
          className={styles.picture}
          src={src}
          fallback={fallback}
          alt={alt}
          width={1200}
          height={800}
          draggable={false}
        />
      </div>
      <p id={caption} className={styles.caption}>
        <bdi>{alt}</bdi>
      </p>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label="Zoom out"
          aria-disabled={zoom <= ZOOM.least}
          onClick={() => zoomBy(1 / STEP)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label="Zoom in"
          aria-disabled={zoom >= ZOOM.most}
          onClick={() => zoomBy(STEP)}
        >
          <Icon name="plus" />
        </button>
        <button type="button" className={styles.tool} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
