import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { desktop, expectNoViolation, phone } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { enter } from '../support/steps.ts';
import { expectStarted, openStarted } from './storefront-steps.ts';

const [gv60, lumen] = ['GV60', 'GV60 Lumen'].map((name) => PRODUCTS.find((one) => one.name === name));
if (!gv60 || !lumen) throw new Error('The seed lacks a car');

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
const terms = (page: Page) => form(page).getByRole('checkbox');
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' });

async function fillForm(page: Page) {
  await form(page).getByLabel('Name').fill('Ada');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByLabel('Title').fill('A visit');
  await form(page).getByLabel('Message').fill('Is the light tunnel open in May?');
  await terms(page).check();
}

/** Expects the values of `fillForm`. */
async function expectTyped(page: Page) {
  for (const [label, value] of [
    ['Name', 'Ada'],
    ['Email', 'ada@example.com'],
    ['Title', 'A visit'],
    ['Message', 'Is the light tunnel open in May?'],
  ] as const)
    await expect(form(page).getByLabel(label)).toHaveValue(value);
  await expect(terms(page)).toBeChecked();
}

test('given a letter, it survives a visit to the terms and Send; a reload, of which the browser asks until Send, empties the form', async ({
  page,
}) => {
  await openStarted(page, '/contact');
  await fillForm(page);
  await form(page).getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveTitle('Terms | Meridian');
  await page.goBack();
  await expectTyped(page);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  await expectStarted(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  await fillForm(page);
  await send(page).click();
  await expect(form(page).getByRole('status')).toContainText('it was not sent');
  await expect(page).toHaveURL('/contact');
  await expectTyped(page);
  await page.reload();
  expect(questions).toHaveLength(1);
});

test('what was typed before the script has loaded stays, is not submitted by the browser, and is checked when it is sent', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await enter(form(page).getByLabel('Name'), 'Early');
  await expect(form(page).getByRole('button', { name: 'Send message' })).toBeDisabled();
  release();
  await form(page).getByRole('button', { name: 'Send message' }).click();
  await expect(form(page).getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL('/contact');
  await expect(form(page).getByLabel('Name')).toHaveValue('Early');
});

test('given the address of a car and a colour, the car stands above the form with its price; another title hides it', async ({
  page,
}) => {
  const car = page.getByRole('complementary', { name: 'The car you ask about' });
  const about = (asked: Record<string, string>) => page.goto(`/contact?${new URLSearchParams(asked)}`);
  await about({ title: gv60.name, car: gv60._id, colour: 'fern' });
  await expect(car).toContainText(/GV60\s*In Fern\s*\$64,900\s*Fern to order, 42 available in Copper/);
  await expect(car.getByRole('img')).toHaveAttribute('src', '/cars/suv-fern.svg');
  await expect(car.getByRole('link')).toHaveAttribute('href', `/models/${gv60._id}`);
  await expect(form(page).getByLabel('Title')).toHaveValue(gv60.name);
  // The email says all of it, and who asks.
  await fillForm(page);
  await send(page).click();
  const email = await form(page).getByRole('link', { name: 'open it as an email' }).getAttribute('href');
  expect(new URL(email ?? '').searchParams.get('body')).toBe(
    [
      'Is the light tunnel open in May?\r\n',
      'GV60 in Fern, $64,900',
      `${new URL(page.url()).origin}/models/${gv60._id}?colour=fern\r\n`,
      'Ada <ada@example.com>',
    ].join('\r\n'),
  );
  await expectNoViolation(page, { sizes: [phone, desktop], bestPractice: true });

  // A car that no list has shown is read first, and moves nothing when it comes.
  const release = await holdRequests(page, '**/assets/live-storefront-*.js');
  await about({ title: lumen.name, car: lumen._id });
  await expectStarted(page);
  const placeOf = () => form(page).boundingBox();
  const before = await placeOf();
  release();
  await expect(car).toContainText('$67,300');
  expect(await placeOf()).toEqual(before);

  await about({ title: 'A visit', car: gv60._id });
  await expectStarted(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('A visit');
  await expect(car).toBeHidden();
});

test('without JavaScript the form shows the email address and telephone number instead', async ({
  withoutScript: page,
}) => {
  await page.goto('/contact');
  const note = page.locator('noscript p');
  await expect(note).toBeVisible();
  await expect(note).toContainText('Please write to hello@meridian.example or call +39 011 555 0134.');
  for (const field of [
    send(page),
    terms(page),
    ...['Name', 'Email', 'Title', 'Message'].map((label) => page.getByLabel(label)),
  ])
    await expect(field).toBeHidden();
  await expect(page.getByText('it can open your message as an email')).toBeHidden();
});
