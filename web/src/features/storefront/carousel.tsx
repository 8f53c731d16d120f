import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '@/components/feedback/error-state';
import { Spinner } from '@/components/feedback/spinner';
import { Picture } from '@/components/media/picture';
import { readableError } from '@/lib/errors';
import { productPicture } from '@/lib/product/picture';
import styles from './carousel.module.css';
import { useModelSnapshot } from './snapshot';
import { useModels } from './storefront-context';

const CarouselSlides = lazy(async () => ({ default: (await import('./carousel-slides')).CarouselSlides }));

/** The full-width carousel of the line-up. Its frame and first picture are in the HTML; Swiper is loaded with the data. */
export function Carousel() {
  const models = useModels();
  const waiting = (
    <Stage>
      <Spinner label="Processing...." />
    </Stage>
  );
  return (
    <section className={`stage-dark ${styles.carousel}`} aria-roledescription="carousel" aria-label="Our line-up">
      {models.status === 'loading' && waiting}
      {models.status === 'error' && (
        <Stage>
          <ErrorState message={models.message} onRetry={models.retry} />
        </Stage>
      )}
      {models.status === 'success' && models.data.length === 0 && (
        <Stage>
          <p>The next models are on their way to the showroom.</p>
        </Stage>
      )}
      {models.status === 'success' && models.data.length > 0 && (
        <ErrorBoundary
          fallbackRender={({ error }) => (
            <Stage>
              <ErrorState message={readableError(error)} onRetry={() => location.reload()} />
            </Stage>
          )}
        >
          <Suspense fallback={waiting}>
            <CarouselSlides models={models.data} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}

/** The first slide's picture from the snapshot, with other content in place of its caption. */
function Stage({ children }: { children: ReactNode }) {
  const first = useModelSnapshot()[0];
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
