import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FramedPicture } from './framed-picture';
import { Picture } from './picture';

const MISSING = '/cars/no-such-picture.svg';
const CARD = '/cars/sedan-fern.webp';

test('given a picture that cannot be loaded, its fallback stands there, and the picture is tried again when the browser is online', async () => {
  const asked: (string | null)[] = [];
  await render(<Picture src={MISSING} fallback={CARD} alt="Solis" />);
  const picture = page.getByRole('img', { name: 'Solis' });
  await expect.element(picture).toHaveAttribute('src', CARD);
  const observer = new MutationObserver(() => asked.push(picture.element().getAttribute('src')));
  observer.observe(document.body, { attributeFilter: ['src'], subtree: true });
  onTestFinished(() => observer.disconnect());
  // The picture listens a moment after its fallback is shown.
  const goOnline = () => {
    if (asked.length === 0) dispatchEvent(new Event('online'));
    return asked;
  };
  await expect.poll(goOnline).toEqual([MISSING, CARD]);
});

test('given the placeholder, the words stand on it and in its text; where there is no room, in its text alone', async () => {
  const covered = '/cars/placeholder.svg';
  const picture = await render(<Picture src={covered} alt="Solis" />);
  await expect.element(page.getByRole('img', { name: 'Solis: Picture to come' })).toHaveAttribute('src', covered);
  await expect.element(page.getByText('Picture to come', { exact: true })).toBeInTheDocument();
  await picture.rerender(<Picture src={covered} alt="" isSmall />);
  await expect.element(page.getByRole('img', { name: 'Picture to come', exact: true })).toBeVisible();
  expect(picture.container.textContent).toBe('');
});

test('given the placeholder in a place narrower than a card, no words lie over the car', async () => {
  const words = page.getByText('Picture to come', { exact: true });
  const place = await render(
    <div style={{ width: '24rem' }}>
      <FramedPicture src="/cars/placeholder.svg" alt="" />
    </div>,
  );
  await expect.element(words).toBeVisible();
  await place.rerender(
    <div style={{ width: '6rem' }}>
      <FramedPicture src="/cars/placeholder.svg" alt="" />
    </div>,
  );
  await expect.element(words).not.toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Picture to come', exact: true })).toBeVisible();
});

test('given a picture that has failed before hydration, its frame shows the name', async () => {
  const served = document.createElement('div');
  served.innerHTML = renderToString(<Picture src={MISSING} alt="Solis" />);
  const failed = new Promise((done) => served.querySelector('img')?.addEventListener('error', done));
  document.body.append(served);
  await failed;
  expect(getComputedStyle(served.querySelector('img') as Element, '::after').content).toBe('"Solis"');
  const root = hydrateRoot(served, <Picture src={MISSING} alt="Solis" />);
  onTestFinished(() => {
    root.unmount();
    served.remove();
  });
  await expect.element(page.getByText('Solis', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});

test('given a picture without a text that cannot be loaded, the name that stands beside it stands there too, for the eye alone', async () => {
  await render(<Picture src={MISSING} alt="" name="Solis" />);
  const name = page.getByText('Solis', { exact: true });
  await expect.element(name).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-hidden', 'true');
});
