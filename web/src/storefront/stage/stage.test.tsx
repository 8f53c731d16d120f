import { COLOURS } from '@contract/site/pictures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolation } from '@/testing/axe';
import { PRODUCT } from '@/testing/product';
import { renderAt } from '@/testing/render';
import { Availability } from './colours';
import { Stage } from './stage';

const [glacier, , copper] = COLOURS;

test.each([
  [42, copper, false, '42 available in Copper, other colours to order'],
  [42, glacier, false, 'Glacier to order, 42 available in Copper'],
  [1, copper, false, 'The last one in Copper, other colours to order'],
  [1, copper, true, 'The last one in Copper only'],
  [3, copper, true, 'The last 3 in Copper only'],
  [1_200, copper, true, '1,200 available in Copper only'],
  [-1, glacier, false, 'Out of stock'],
  [0, glacier, false, 'Out of stock'],
  [0, copper, true, 'Out of stock'],
])(
  'given %i pieces in copper, shown in %s, a visitor reads in which colour they are',
  async (quantity, colour, isOnly, text) => {
    const choice = { colour, stock: { colour: copper, isOnly } };
    await renderAt(<Availability quantity={quantity} counted choice={choice} />);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  },
);

test('given an enlarged picture, a button zooms it, its links lead to the other views, and closed, the stage shows the last of them', async () => {
  const choice = { colour: copper, stock: { colour: copper, isOnly: false } };
  await renderAt(
    <Stage model={{ ...PRODUCT, img: '/cars/suv-copper.webp' }} choice={choice}>
      {(colours) => colours}
    </Stage>,
  );
  const enlarge = page.getByRole('link', { name: /^Enlarge: / });
  // The pictures that are not in sight have no link of their own.
  await expect.element(enlarge).toHaveLength(1);
  await enlarge.click();
  const dialog = page.getByRole('dialog', { name: 'Solis in Copper, from the front' });
  const box = () => dialog.getByRole('img').element().getBoundingClientRect();
  const whole = box();
  expect(whole.width).toBe(innerWidth);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => box().width).toBeGreaterThan(whole.width * 2);
  // The car is in the middle of its picture.
  await expect.poll(() => Math.round(box().x + box().width / 2)).toBe(Math.round(whole.width / 2));
  await expectNoViolation();
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => box().width).toBe(innerWidth);
  for (const [view, seen] of [
    ['Front', /from the front$/],
    ['Side', /from the side$/],
    ['Rear', /from the rear$/],
    ['Night', /at night$/],
  ] as const) {
    await page.getByRole('dialog').getByRole('link', { name: view }).click();
    await expect.element(page.getByRole('dialog', { name: seen })).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(enlarge).toHaveFocus();
  await expect.element(enlarge).toMatchTextContent(/at night$/);
  await expect.element(page.getByRole('img', { name: /at night$/ })).toBeInViewport({ ratio: 0.6 });
});

test('given another colour, the view in sight stays; at night all of the stage is dark', async () => {
  const choice = { colour: copper, stock: { colour: copper, isOnly: false } };
  await renderAt(
    <Stage model={{ ...PRODUCT, img: '/cars/suv-copper.webp' }} choice={choice}>
      {(colours) => colours}
    </Stage>,
  );
  const expectInSight = (seen: RegExp) =>
    expect.element(page.getByRole('img', { name: seen })).toBeInViewport({ ratio: 0.6 });
  const ink = () => getComputedStyle(page.getByRole('group', { name: 'Colour' }).element()).color;
  const byDay = ink();
  for (const [view, seen] of [
    ['Rear', /from the rear$/],
    ['Night', /at night$/],
  ] as const) {
    await page.getByRole('link', { name: view }).click();
    await expectInSight(seen);
    await expect.element(page.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Fern' }).click();
    await expectInSight(seen);
  }
  await expect.poll(ink).not.toBe(byDay);
  await page.getByRole('link', { name: 'Front' }).click();
  await expect.poll(ink).toBe(byDay);
});
