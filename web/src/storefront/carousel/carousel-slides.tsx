import type { HomeSlide } from '@contract/site/server-page';
import { useLayoutEffect, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay, Keyboard, Pagination } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { Icon } from '@/ui/media/icon';
import 'swiper/css';
import 'swiper/css/pagination';
import styles from './carousel.module.css';
import { Slide } from './slide';

/** The constants of the client's brief, in milliseconds. */
const AUTOPLAY = 3_000;
const TRANSITION = 300;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function CarouselSlides({ models }: { models: readonly HomeSlide[] }) {
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());

  const [current, setCurrent] = useState(0);
  // An arrow key has moved the slide away that had the focus.
  useLayoutEffect(() => {
    const had = document.activeElement?.closest('.swiper-slide');
    const next = swiper?.slides[swiper.activeIndex];
    if (had && had !== next) next?.querySelector('a')?.focus({ preventScroll: true });
  });

  const toggle = () => {
    if (playing) swiper?.autoplay.stop();
    else swiper?.autoplay.start();
    setPlaying(!playing);
  };

  return (
    <>
      <button type="button" className={styles.pause} onClick={toggle}>
        <Icon name={playing ? 'pause' : 'play'} />
        <span className="visually-hidden">{playing ? 'Pause the carousel' : 'Play the carousel'}</span>
      </button>
      <p className={styles.count} aria-hidden="true">
        {`${current + 1} / ${models.length}`}
      </p>
      <Swiper
        modules={[Autoplay, Pagination, Keyboard, A11y]}
        className={styles.swiper}
        slidesPerView={1}
        speed={TRANSITION}
        loop={models.length > 1}
        autoplay={playing ? { delay: AUTOPLAY, disableOnInteraction: false, pauseOnMouseEnter: false } : false}
        pagination={{ clickable: true, bulletElement: 'button' }}
        keyboard={{ enabled: true, onlyInViewport: true }}
        a11y={{ paginationBulletMessage: 'Go to slide {{index}}', slideLabelMessage: '' }}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setCurrent(realIndex)}
      >
        {models.map((model, index) => (
          // Only the slide in front is read and reached with Tab: the focus would pull another one into the frame.
          <SwiperSlide
            key={model._id}
            inert={index !== current}
            aria-label={`${model.name}, ${index + 1} of ${models.length}`}
            // Who is in it by the keyboard stays in it.
            onFocus={({ target }) => playing && target.matches(':focus-visible') && toggle()}
          >
            <Slide model={model} />
          </SwiperSlide>
        ))}
      </Swiper>
    </>
  );
}
