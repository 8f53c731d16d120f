import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { expectNoViolationHere, phone } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { goInApp } from '../support/steps.ts';
import { openStarted } from './storefront-steps.ts';

const [gv60, lumen] = ['GV60', 'GV60 Lumen'].map((name) => PRODUCTS.find((product) => product.name === name));
if (!gv60 || !lumen) throw new Error('The seed lacks a car');

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });

// contact-form.test.tsx has the letter, pages.spec.ts the page without a car.
test('given the address of a car and a colour, the car stands above the form with its price, on a phone both at once; it moves nothing when it comes late, and another title hides it', async ({
  page,
}) => {
  const car = page.getByRole('complementary', { name: 'The car you are asking about' });
  const about = (asked: Record<string, string>) => openStarted(page, `/contact?${new URLSearchParams(asked)}`);
  await about({ title: gv60.name, car: gv60._id, colour: 'fern' });
  await expect(car).toContainText(/GV60\s*In Fern\s*\$64,900\s*Fern to order, 42 available in Copper/);
  await expect(car.getByRole('img')).toHaveAttribute('src', '/cars/suv-fern.webp');
  await expect(car.getByRole('link')).toHaveAttribute('href', `/models/${gv60._id}`);
  await expect(form(page).getByLabel('Title')).toHaveValue(gv60.name);
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(car).toBeInViewport({ ratio: 1 });
  await expect(form(page).getByLabel('Name')).toBeInViewport({ ratio: 1 });
  await expectNoViolationHere(page, phone, { bestPractice: true });

  // A car that no list has shown is read first, and moves nothing when it comes, in the narrowest window.
  const release = await holdRequests(page, '**/assets/live-storefront-*.js');
  await about({ title: lumen.name, car: lumen._id });
  const before = await form(page).boundingBox();
  release();
  await expect(car).toContainText('$67,300');
  expect(await form(page).boundingBox()).toEqual(before);

  await goInApp(page, `/contact?${new URLSearchParams({ title: 'A visit', car: gv60._id })}`);
  await expect(form(page).getByLabel('Title')).toHaveValue('A visit');
  await expect(car).toBeHidden();
});
