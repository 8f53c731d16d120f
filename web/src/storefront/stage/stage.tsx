import type { Model } from '@contract/site/server-page';
import { type ReactNode, useEffect, useRef, useState, ViewTransition } from 'react';
import { interceptPlainClick, useHydrated } from '@/lib/browser/hooks';
import { Icon } from '@/ui/media/icon';
import { Picture } from '@/ui/media/picture';
import { type ColourChoice, Colours, type Pictured, type StageView, stageViews } from './colours';
import styles from './stage.module.css';

interface StageProps {
  model: Pictured & Pick<Model, '_id'>;
  choice: ColourChoice | undefined;
  /** What stands beside the car: its name, price and buttons, of which the colours are the middle. */
  children: (colours: ReactNode) => ReactNode;
}

export function Stage({ model, choice, children }: StageProps) {
  const strip = useRef<HTMLUListElement>(null);
  // Without a script nobody notes which picture is in sight: all are read then.
  const hydrated = useHydrated();
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<'key' | 'press'>();
  const views = stageViews(model, choice?.colour);
  const view = views[current];
  const show = (index: number, behavior: ScrollBehavior = 'auto') =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });
  const colours = choice && !choice.stock.isOnly && <Colours colour={choice.colour} />;
  const close = () => {
    setEnlarged(undefined);
    // The browser has given the focus back to the picture that was pressed, which may be another one.
    strip.current?.children[current]?.querySelector('a')?.focus({ preventScroll: true });
  };
  const gallery = (
    <>
      <ul
        ref={strip}
        className={styles.strip}
        aria-label="Pictures"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {views.map(({ id, src, alt }, index) => (
          // Of the pictures and the links over them, that in sight is there for Tab and screen readers.
          <li
            key={id}
            id={`view-${id}`}
            className={`${styles.slide} ${styles[id] ?? ''}`}
            aria-hidden={(hydrated && index !== current) || undefined}
          >
            <ViewTransition name={index === 0 ? `car-${model._id}` : 'auto'} share="car" default="none">
              <Picture
                className={styles.picture}
                src={src}
                fallback={model.img}
                alt={alt}
                sizes="(min-width: 64rem) 67vw, 100vw"
                {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
            </ViewTransition>
            <a
              href={src}
              className={styles.enlarge}
              onClick={interceptPlainClick(({ detail }) => setEnlarged(detail === 0 ? 'key' : 'press'))}
              tabIndex={index === current ? undefined : -1}
            >
              <span className="visually-hidden">{`Enlarge: ${alt}`}</span>
            </a>
          </li>
        ))}
      </ul>
      <Views views={views} current={current} onShow={show} />
      {enlarged && view && (
        <Viewer view={view} byKey={enlarged === 'key'} fallback={model.img} onClose={close}>
          <Views views={views} current={current} onShow={(index) => show(index, 'instant')} />
        </Viewer>
      )}
    </>
  );
  return (
    <StageFrame isAtNight={view?.id === 'night'} gallery={gallery}>
      {children(colours)}
    </StageFrame>
  );
}

interface ViewsProps {
  views: readonly StageView[];
  current: number;
  onShow: (index: number) => void;
}

const Views = ({ views, current, onShow }: ViewsProps) =>
  views.length > 1 && (
    <ul className={styles.views} aria-label="Views">
      {views.map(({ id, label }, index) => (
        <li key={id}>
          <a
            href={`#view-${id}`}
            className={styles.view}
            aria-current={index === current || undefined}
            onClick={interceptPlainClick(() => onShow(index))}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );

interface ViewerProps {
  view: StageView;
  /** It was opened by the keyboard. */
  byKey: boolean;
  fallback: string;
  onClose: () => void;
  children: ReactNode;
}

/** A picture over the whole window. Two fingers zoom it, as they do any page; zoomed in by the button, it is larger than the window and scrolls. */
function Viewer({ view: { id, src, alt }, byKey, fallback, onClose, children }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  // Opened by a press, the focus is on the whole window: a frame around it would tell nothing.
  const [hasRing, setRing] = useState(byKey);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // The car is in the middle of its picture.
  useEffect(() => {
    if (isLarge) pane.current?.querySelector('img')?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [isLarge]);
  const paneClass = [styles.pane, isLarge && styles.large, !hasRing && styles.unringed].filter(Boolean).join(' ');
  return (
    <dialog
      ref={dialog}
      className={`${styles.viewer} ${id === 'night' ? 'stage-dark night' : ''}`}
      aria-label={alt}
      onClose={onClose}
      onKeyDown={() => setRing(true)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the area needs the focus so that the arrow keys scroll the zoomed picture */}
      <div ref={pane} className={paneClass} tabIndex={0}>
        <Picture
          className={styles.enlarged}
          src={src}
          fallback={fallback}
          alt={alt}
          sizes={isLarge ? '250vw' : '100vw'}
        />
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

interface StageFrameProps {
  gallery?: ReactNode;
  isAtNight?: boolean;
  children: ReactNode;
}

/** The places of the car and of what stands beside it, the same before they are known. */
export const StageFrame = ({ gallery, isAtNight = false, children }: StageFrameProps) => (
  <div className={`${styles.stage} ${isAtNight ? 'stage-dark night' : ''}`}>
    <div className={styles.copy}>{children}</div>
    <div className={styles.gallery}>{gallery}</div>
  </div>
);
