import { type ReactNode, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { Boundary } from '@/components/feedback/boundary';
import { ErrorState } from '@/components/feedback/error-state';
import { Spinner } from '@/components/feedback/spinner';
import { Picture } from '@/components/media/picture';
import { useInView } from '@/lib/browser/hooks';
import { readableError } from '@/lib/errors';
import { lazyPart } from '@/lib/lazy-part';
import { useLineUp } from '../storefront-context';
import styles from './carousel.module.css';
import { SlideCaption } from './slide-caption';

const CarouselSlides = lazyPart(() => import('./carousel-slides'), 'CarouselSlides');

/** The full-width carousel of the line-up. Its first picture is in the HTML; Swiper is loaded when it is needed. */
export function Carousel() {
  const { result, shown: models } = useLineUp();
  const { needed, section } = useSoonNeeded();
  const [begun, setBegun] = useState(false);
  if ((result.status !== 'loading' || models.length > 0) && !begun) setBegun(true);
  // Slides that have been shown stay during a new attempt to read.
  const showsSlides = begun && models.length > 0;
  const waiting = (
    <Stage>
      <Spinner label="Processing...." />
    </Stage>
  );
  return (
    <section
      ref={section}
      className={`stage-dark ${styles.carousel}`}
      aria-roledescription="carousel"
      aria-label="Our line-up"
    >
      {result.status === 'loading' && !showsSlides && waiting}
      {showsSlides && !needed && <Stage>{models[0] && <SlideCaption model={models[0]} />}</Stage>}
      {result.status === 'error' && models.length === 0 && (
        <Stage>
          <ErrorState message={result.error} onRetry={result.retry} />
        </Stage>
      )}
      {result.status === 'success' && models.length === 0 && (
        <Stage>
          <p>The next models are on their way to the showroom.</p>
        </Stage>
      )}
      {showsSlides && needed && (
        <Boundary
          fallback={({ error }) => (
            <Stage>
              <ErrorState message={readableError(error)} onRetry={() => location.reload()} />
            </Stage>
          )}
        >
          <Suspense fallback={waiting}>
            <CarouselSlides models={models} />
          </Suspense>
        </Boundary>
      )}
    </section>
  );
}

/**
 * Whether the slides are needed soon: they come near the window, or somebody moves through the page by keyboard, for whom
 * the slides' buttons must stand in their place.
 */
function useSoonNeeded() {
  const [needed, setNeeded] = useState(false);
  const approach = useCallback(() => startTransition(() => setNeeded(true)), []);
  const section = useInView<HTMLElement>({ enabled: !needed, margin: '50%', onView: approach });
  useEffect(() => {
    if (document.activeElement !== document.body) approach();
    document.addEventListener('focusin', approach, { once: true });
    return () => document.removeEventListener('focusin', approach);
  }, [approach]);
  return { needed, section };
}

/** A slide's picture, the first one's once it is known, with other content in place of its caption. */
function Stage({ children }: { children: ReactNode }) {
  const [first] = useLineUp().shown;
  return (
    <div className={styles.slide}>
      <Picture
        className={styles.picture}
        src={first?.carouselImg ?? first?.img ?? '/cars/suv-wide.svg'}
        alt=""
        width={2400}
        height={1000}
        loading="lazy"
      />
      <div className={styles.caption}>{children}</div>
    </div>
  );
}
