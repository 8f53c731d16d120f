import type { Model } from '@contract/site/server-page';
import { type ReactNode, useRef, useState, ViewTransition } from 'react';
import { Picture } from '@/components/media/picture';
import { Colours } from './colours';
import { LinkOrButton } from './link-or-button';
import styles from './stage.module.css';
import type { ColourChoice } from './use-colour';
import { Viewer } from './viewer';
import { stageViews } from './views';

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
  const [enlarged, setEnlarged] = useState<number>();
  const views = stageViews(model, choice?.colour);
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  const colours = choice && (
    <Colours
      {...choice}
      choose={(colour) => {
        // At night no colour can be seen.
        if (views[current]?.id === 'night') show(0);
        choice.choose(colour);
      }}
    />
  );
  const close = (index: number) => {
    setEnlarged(undefined);
    show(index);
    // The browser has given the focus back to the picture that was pressed.
    strip.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <StageFrame
      atNight={views[enlarged ?? current]?.id === 'night'}
      gallery={
        <>
          <ul
            ref={strip}
            className={styles.strip}
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
                  <LinkOrButton
                    href={src}
                    label={`Enlarge: ${alt}`}
                    className={styles.enlarge}
                    passed={index !== current}
                    onPress={() => setEnlarged(index)}
                  />
                </li>
              );
            })}
          </ul>
          {views.length > 1 && (
            <ul className={styles.views} aria-label="Views">
              {views.map(({ id, label }, index) => (
                <li key={id}>
                  <LinkOrButton
                    className={styles.view}
                    href={`#view-${id}`}
                    current={index === current}
                    onPress={() => show(index)}
                  >
                    {label}
                  </LinkOrButton>
                </li>
              ))}
            </ul>
          )}
          {enlarged !== undefined && (
            <Viewer
              views={views}
              index={enlarged}
              fallback={model.img}
              onShow={setEnlarged}
              onClose={() => close(enlarged)}
            />
          )}
        </>
      }
    >
      {children(colours)}
    </StageFrame>
  );
}

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
