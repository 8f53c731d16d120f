import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { readableError } from '@/lib/errors';
import { lazyPart } from '@/lib/lazy-part';
import { isPlaceholderPicture } from '@/lib/product/picture';
import { Boundary } from '@/ui/feedback/boundary';
import { ErrorState, Spinner } from '@/ui/feedback/states';
import { useLineUp } from '../storefront-context';
import styles from './carousel.module.css';
import { Slide } from './slide';

const CarouselSlides = lazyPart(() => import('./carousel-slides'), 'CarouselSlides');

/** The full-width carousel: other cars than those of the cards, where there are others. Its first picture is in the HTML; Swiper is loaded when it is needed, and not where it `isStill`, as in a preview. */
export function Carousel({ isStill = false }: { isStill?: boolean }) {
  const { result, shown, slides } = useLineUp();
  const cars =
    slides.length > 0 ? slides : shown.map(({ carouselImg, ...car }) => ({ ...car, img: carouselImg ?? car.img }));
  // Covered cars are on their cards; here they stand only where all are.
  const pictured = cars.filter(({ img }) => !isPlaceholderPicture(img));
  const models = pictured.length > 0 ? pictured : cars;
  const { needed, section } = useSoonNeeded();
  const [first] = models;
  const still = (caption?: ReactNode) => (
    <Slide model={first} loading="lazy">
      {caption}
    </Slide>
  );
  const waiting = still(<Spinner label="Processing...." />);
  const failed = (message: string, retry: () => void) => still(<ErrorState message={message} onRetry={retry} />);
  const content = () => {
    if (first && (isStill || !needed)) return still();
    if (first)
      return (
        <Boundary fallback={({ error }) => failed(readableError(error), () => location.reload())}>
          <Suspense fallback={waiting}>
            <CarouselSlides models={models} />
          </Suspense>
        </Boundary>
      );
    if (result.status === 'loading') return waiting;
    if (result.status === 'error') return failed(result.error, result.retry);
    return still(<p>The next models are on their way to the showroom.</p>);
  };
  return (
    <section
      ref={section}
      className={`stage-dark ${styles.carousel}`}
      aria-roledescription="carousel"
      aria-label="Our line-up"
    >
      {content()}
    </section>
  );
}

/** They come near the window, or somebody moves by keyboard, for whom the slides' buttons must stand in their place. */
function useSoonNeeded() {
  const [needed, setNeeded] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const approach = () => startTransition(() => setNeeded(true));
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && approach(), {
      rootMargin: '50% 0px',
    });
    if (section.current) observer.observe(section.current);
    if (document.activeElement !== document.body) approach();
    document.addEventListener('focusin', approach, { once: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', approach);
    };
  }, []);
  return { needed, section };
}
