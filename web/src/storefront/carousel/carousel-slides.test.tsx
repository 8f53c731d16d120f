import type { Model } from '@contract/site/server-page';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { success } from '@/testing/history';
import { PRODUCT } from '@/testing/product';
import { renderAt } from '@/testing/render';
import { StorefrontContext } from '../storefront-context';
import { Carousel } from './carousel';
import { CarouselSlides } from './carousel-slides';

const models: Model[] = ['concept', 'coupe', 'estate', 'roadster', 'sedan', 'suv'].map((name, index) => ({
  ...PRODUCT,
  _id: `car-${index}`,
  name,
  supplier: `Turin ${index}`,
  img: `/cars/${name}-copper.webp`,
}));

const bullets = page.getByRole('button', { name: /Go to slide/ });
const pause = page.getByRole('button', { name: 'Pause the carousel' });
const play = page.getByRole('button', { name: 'Play the carousel' });

/** The number of the active bullet. In loop mode slides change their order, bullets do not. */
const active = () => bullets.elements().findIndex((bullet) => bullet.matches('.swiper-pagination-bullet-active'));

async function renderSlides() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame'] });
  const shown = await renderAt(<CarouselSlides models={models} />);
  await expect.element(bullets.nth(5)).toBeInTheDocument();
  return shown.container;
}

/** The number of the slide that comes by itself after this one. */
async function nextSlide(before = active()): Promise<number> {
  await expect
    .poll(() => {
      vi.advanceTimersByTime(500);
      return active();
    })
    .not.toBe(before);
  return active();
}

test('moves after 3 seconds and not before, also after a click on a bullet', async () => {
  await renderSlides();
  vi.advanceTimersByTime(2_800);
  // On a busy machine the browser may not be idle for longer than a test may take.
  await new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
  expect(active()).toBe(0);
  vi.advanceTimersByTime(400);
  await expect.poll(active).toBe(1);
  await bullets.nth(4).click();
  await expect.poll(active).toBe(4);
  expect(await nextSlide()).toBe(5);
  expect(await nextSlide()).toBe(0);
});

test('stops at Pause and moves again at Play', async () => {
  await renderSlides();
  await pause.click();
  const before = active();
  // A running carousel moves every 3 seconds.
  vi.advanceTimersByTime(5_000);
  expect(active()).toBe(before);
  await play.click();
  // The first slide may have come with the click.
  expect(await nextSlide(before)).not.toBe(before);
});

test('given reduced motion, does not move by itself', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(prefers-reduced-motion: reduce)' ? matchMedia('all') : matchMedia(query),
  );
  await renderSlides();
  await expect.element(play).toBeVisible();
  vi.advanceTimersByTime(5_000);
  expect(active()).toBe(0);
});

test('the first stop is Pause, then the slide in front, then the bullets', async () => {
  const slides = await renderSlides();
  await userEvent.tab();
  await expect.element(pause).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(play).toHaveFocus();
  // Of the slides, which are named by their cars, only the one in front can be read and reached.
  const [inFront, ...others] = slides.querySelectorAll('.swiper-slide:not([inert])');
  expect(others).toEqual([]);
  expect(inFront?.getAttribute('aria-label')).toBe(`${models[active()]?.name}, ${active() + 1} of 6`);
  await userEvent.tab();
  expect(document.activeElement).toBe(slides.querySelector('.swiper-slide-active a'));
  // An arrow key takes the focus along.
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => slides.querySelector('.swiper-slide-active')?.contains(document.activeElement)).toBe(true);
  await userEvent.tab();
  await expect.element(bullets.first()).toHaveFocus();
});

test('given cars without a picture, they stand in no slide, unless no car has one; given others than those of the cards, only the others do', async () => {
  const covered = { img: '/cars/placeholder.svg', carouselImg: '/cars/placeholder.svg' };
  const cars = models.slice(0, 3).map((model, index) => (index === 1 ? model : { ...model, ...covered }));
  const shown = async (cards: Model[], slides: Model[] = []) => {
    const line = { result: success(cards), last: cards };
    const early = success({ models: [], slides, contents: [] });
    const screen = await renderAt(
      <StorefrontContext value={{ models: line, early }}>
        <Carousel />
      </StorefrontContext>,
    );
    await expect.element(screen.getByRole('figure').first()).toBeInTheDocument();
    const { textContent } = screen.container;
    await screen.unmount();
    return textContent;
  };
  const texts = await shown(cars);
  expect(texts).toContain(models[1]?.name);
  expect(texts).not.toContain(models[0]?.name);
  expect(await shown(cars.filter((_, index) => index !== 1))).toContain(models[0]?.name);
  expect(await shown(models.slice(1, 2), models.slice(3, 4))).toBe(`From ${models[3]?.supplier}${models[3]?.name}`);
});

test('a slide shows picture, supplier and name of its car, and a click on it leads to the car', async () => {
  const slides = await renderSlides();
  await pause.click();
  const figures = [...slides.querySelectorAll('figure')];
  for (const { _id, name, supplier, img } of models) {
    const figure = figures.find(({ textContent }) => textContent.includes(name));
    expect(figure?.textContent).toContain(supplier);
    expect(figure?.querySelector('img')?.getAttribute('src')).toBe(img);
    expect(figure?.querySelector('a')?.getAttribute('href')).toBe(`/models/${_id}`);
  }
  const inFront = slides.querySelector('.swiper-slide-active figure');
  const address = inFront?.querySelector('a')?.getAttribute('href') ?? '';
  if (inFront) await userEvent.click(inFront, { position: { x: 400, y: 100 } });
  await expect.element(page.getByText(address, { exact: true })).toBeVisible();
});
