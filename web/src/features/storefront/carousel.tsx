import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '@/components/feedback/error-state';
import { Spinner } from '@/components/feedback/spinner';
import { Picture } from '@/components/media/picture';
import { readableError } from '@/lib/errors';
import { productPicture } from '@/lib/product/picture';
import styles from './carousel.module.css';
import { useSnapshot } from './snapshot';
import { useLineUp } from './storefront-context';

const CarouselSlides = lazy(async () => ({ default: (await import('./carousel-slides')).CarouselSlides }));

/** The full-width carousel of the line-up. Its frame and first picture are in the HTML; Swiper is loaded with the data. */
export function Carousel() {
  const { reading, shown: models, ask } = useLineUp();
  const [begun, setBegun] = useState(false);
  if (reading.status !== 'loading' && !begun) setBegun(true);
  // Slides that have been shown stay during a new attempt to read.
  const showsSlides = begun && models.length > 0;
  const waiting = (
    <Stage>
      <Spinner label="Processing...." />
    </Stage>
  );
  return (
    <section className={`stage-dark ${styles.carousel}`} aria-roledescription="carousel" aria-label="Our line-up">
      {reading.status === 'loading' && !showsSlides && !ask && waiting}
      {ask && !showsSlides && <FirstSlide />}
      {reading.status === 'error' && models.length === 0 && (
        <Stage>
          <ErrorState message={reading.message} onRetry={reading.retry} />
        </Stage>
      )}
      {reading.status === 'success' && models.length === 0 && (
        <Stage>
          <p>The next models are on their way to the showroom.</p>
        </Stage>
      )}
      {showsSlides && (
        <ErrorBoundary
          fallbackRender={({ error }) => (
            <Stage>
              <ErrorState message={readableError(error)} onRetry={() => location.reload()} />
            </Stage>
          )}
        >
          <Suspense fallback={waiting}>
            <CarouselSlides models={models} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}

/** To save data, the first slide alone. */
function FirstSlide() {
  const [first] = useSnapshot().models;
  return (
    <Stage>
      <span className={styles.supplier}>
        <bdi>{first?.supplier}</bdi>
      </span>
      <span className={styles.name}>
        <bdi>{first?.name}</bdi>
      </span>
    </Stage>
  );
}

/** The first slide's picture from the snapshot, with other content in place of its caption. */
function Stage({ children }: { children: ReactNode }) {
  const [first] = useSnapshot().models;
  return (
    <div className={styles.slide}>
      <Picture
        {...productPicture}
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
