import type { Model } from '@contract/site/server-page';
import { type MouseEvent, type ReactNode, useRef, useState, ViewTransition } from 'react';
import { Picture } from '@/components/media/picture';
import { Colours } from './colours';
import styles from './stage.module.css';
import type { ColourChoice } from './use-colour';
import { Viewer } from './viewer';
import { type StageView, stageViews } from './views';

/** Of the links over the pictures, that of the one in sight is there for Tab and screen readers. */
const PASSED_BY = { tabIndex: -1, 'aria-hidden': true };

interface StageProps {
  model: Pick<Model, '_id' | 'img' | 'carouselImg' | 'name'>;
  choice: ColourChoice | undefined;
  /** What stands beside the car: its name, price and buttons, of which the colours are the middle. */
  children: (colours: ReactNode) => ReactNode;
}

/** The top of a car's page: the car in its paint from all sides, and beside it what it is. */
export function Stage({ model, choice, children }: StageProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isEnlarged, setEnlarged] = useState(false);
  const views = stageViews(model, choice?.colour);
  const view = views[current];
  const show = (index: number, behavior: ScrollBehavior = 'auto') =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });
  // At night no colour can be seen.
  const colours = choice && !choice.stock.isOnly && (
    <Colours colour={choice.colour} onChoose={() => view?.id === 'night' && show(0)} />
  );
  const close = () => {
    setEnlarged(false);
    // The browser has given the focus back to the picture that was pressed, which may be another one.
    strip.current?.children[current]?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <StageFrame
      atNight={view?.id === 'night'}
      gallery={
        <>
          <ul
            ref={strip}
            className={styles.strip}
            aria-label="Pictures"
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setCurrent(Math.round(scrollLeft / clientWidth))
            }
          >
            {views.map(({ id, src, alt }, index) => {
              const picture = (
                <Picture
                  className={styles.picture}
                  src={src}
                  fallback={model.img}
                  alt={alt}
                  width={id === 'night' ? 2400 : 1200}
                  height={id === 'night' ? 1000 : 800}
                  {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                />
              );
              return (
                <li key={id} id={`view-${id}`} className={`${styles.slide} ${styles[id]}`}>
                  {index === 0 ? (
                    <ViewTransition name={`car-${model._id}`} share="car" default="none">
                      {picture}
                    </ViewTransition>
                  ) : (
                    picture
                  )}
                  <a
                    href={src}
                    className={styles.enlarge}
                    onClick={inPlace(() => setEnlarged(true))}
                    {...(index !== current && PASSED_BY)}
                  >
                    <span className="visually-hidden">Enlarge: {alt}</span>
                  </a>
                </li>
              );
            })}
          </ul>
          <Views views={views} current={current} onShow={show} />
          {isEnlarged && view && (
            <Viewer view={view} fallback={model.img} onClose={close}>
              <Views views={views} current={current} onShow={(index) => show(index, 'instant')} />
            </Viewer>
          )}
        </>
      }
    >
      {children(colours)}
    </StageFrame>
  );
}

/** A link that the browser follows by itself before the app has started, and in another tab when it is asked to. */
const inPlace = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};

interface ViewsProps {
  views: readonly StageView[];
  current: number;
  onShow: (index: number) => void;
}

/** The names of the views, which lead to them. */
const Views = ({ views, current, onShow }: ViewsProps) =>
  views.length > 1 && (
    <ul className={styles.views} aria-label="Views">
      {views.map(({ id, label }, index) => (
        <li key={id}>
          <a
            href={`#view-${id}`}
            className={styles.view}
            aria-current={index === current || undefined}
            onClick={inPlace(() => onShow(index))}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );

interface StageFrameProps {
  gallery?: ReactNode;
  atNight?: boolean;
  children: ReactNode;
}

/** The places of the car and of what stands beside it, the same before they are known. */
export const StageFrame = ({ gallery, atNight = false, children }: StageFrameProps) => (
  <div className={`${styles.stage} ${atNight ? 'stage-dark night' : ''}`}>
    <div className={styles.gallery}>{gallery}</div>
    <div className={styles.words}>{children}</div>
  </div>
);
