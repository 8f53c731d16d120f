import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '@/components/media/icon';
import { Picture } from '@/components/media/picture';
import styles from './viewer.module.css';
import type { StageView } from './views';
import { STEP, ZOOM } from './zoom';
import { type Zoomable, zoomable } from './zoomable';

interface ViewerProps {
  views: readonly StageView[];
  index: number;
  fallback: string;
  onShow: (index: number) => void;
  onClose: () => void;
}

/**
 * One of the pictures over the whole window, made larger by wheel, two fingers, + and −, or the buttons. Arrow keys and swipes lead to the
 * others; where the picture is larger than the window they move it.
 */
export function Viewer({ views, index, fallback, onShow, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const picture = useRef<Zoomable>(null);
  const caption = useId();
  const [zoom, setZoom] = useState<number>(ZOOM.least);
  const view = views[index];
  const stepBy = (step: 1 | -1) => {
    if (!views[index + step]) return;
    picture.current?.zoomTo(ZOOM.least);
    onShow(index + step);
  };
  const onSwipe = useEffectEvent(stepBy);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    const area = pane.current;
    if (!area) return;
    picture.current = zoomable(area, { onZoom: setZoom, onSwipe: (step) => onSwipe(step) });
    return () => picture.current?.end();
  }, []);
  if (!view) return null;
  const zoomBy = (factor: number) => picture.current?.zoomTo(picture.current.zoom() * factor);

  return (
    <dialog
      ref={dialog}
      className={`${styles.viewer} ${view.id === 'night' ? 'stage-dark night' : ''}`}
      aria-labelledby={caption}
      onClose={onClose}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        // With Control or Command they zoom the page.
        if (ctrlKey || metaKey || altKey) return;
        if (key === '+' || key === '=') zoomBy(STEP);
        else if (key === '-') zoomBy(1 / STEP);
        else if (zoom === ZOOM.least && key === 'ArrowRight') stepBy(1);
        else if (zoom === ZOOM.least && key === 'ArrowLeft') stepBy(-1);
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div ref={pane} className={styles.pane} tabIndex={0}>
        <Picture className={styles.picture} src={view.src} fallback={fallback} alt={view.alt} draggable={false} />
      </div>
      <p id={caption} className={styles.caption} aria-live="polite">
        <bdi>{view.alt}</bdi>
      </p>
      {views.length > 1 && (
        <>
          <Tool
            label="Previous view"
            icon="previous"
            place={styles.previous}
            off={index === 0}
            onPress={() => stepBy(-1)}
          />
          <Tool
            label="Next view"
            icon="next"
            place={styles.next}
            off={index === views.length - 1}
            onPress={() => stepBy(1)}
          />
        </>
      )}
      <div className={styles.tools}>
        <Tool label="Zoom out" icon="minus" off={zoom <= ZOOM.least} onPress={() => zoomBy(1 / STEP)} />
        <Tool label="Zoom in" icon="plus" off={zoom >= ZOOM.most} onPress={() => zoomBy(STEP)} />
        <Tool label="Close" icon="close" onPress={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

interface ToolProps {
  label: string;
  icon: ComponentProps<typeof Icon>['name'];
  onPress: () => void;
  /** It can do nothing now, and keeps the focus. */
  off?: boolean;
  place?: string | undefined;
}

const Tool = ({ label, icon, onPress, off, place = '' }: ToolProps) => (
  <button type="button" className={`${styles.tool} ${place}`} aria-label={label} aria-disabled={off} onClick={onPress}>
    <Icon name={icon} />
  </button>
);
