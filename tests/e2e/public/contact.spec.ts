import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const sentences = {
  Name: 'Please tell us your name.',
  Email: 'Please enter your email address.',
  Title: 'Please give your message a title.',
  Message: 'Please write your message.',
} as const;

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
const terms = (page: Page) => form(page).getByRole('checkbox');
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' });
const answer = (page: Page) => form(page).getByRole('status');

async function write(page: Page, message = 'Is the light tunnel open in May?') {
  await form(page).getByLabel('Name').fill('Ada');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByLabel('Title').fill('A visit');
  await form(page).getByLabel('Message').fill(message);
  await terms(page).check();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/contact');
  await expect(send(page)).toBeEnabled();
});

test('each empty field says what it needs, and the first one gets the focus', async ({ page }) => {
  await send(page).click();
  for (const [label, sentence] of Object.entries(sentences)) {
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(form(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(terms(page)).toHaveAccessibleDescription('Please accept the terms to go on.');
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expect(answer(page)).toBeEmpty();

  await form(page).getByLabel('Name').fill('Ada');
  await expect(page.getByText(sentences.Name)).toHaveCount(0);
  await send(page).click();
  await expect(form(page).getByLabel('Email')).toBeFocused();
});

test('blanks are no name, and an address has to look like one', async ({ page }) => {
  await write(page);
  await form(page).getByLabel('Name').fill('   ');
  await form(page).getByLabel('Email').fill('ada at example');
  await send(page).click();
  await expect(form(page).getByLabel('Name')).toHaveAccessibleDescription(sentences.Name);
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(/does not look like an email address/);
  await expect(answer(page)).toBeEmpty();
});

test('the terms have to be accepted', async ({ page }) => {
  await write(page);
  await terms(page).uncheck();
  await send(page).click();
  await expect(terms(page)).toBeFocused();
  await expect(page.getByText('Please accept the terms to go on.')).toBeVisible();
  await expect(answer(page)).toBeEmpty();
  await terms(page).check();
  await send(page).click();
  await expect(answer(page)).toContainText('it was not sent');
});

test('sends nothing, says so, and keeps what was typed', async ({ page }) => {
  await write(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('light tunnel') || request.url().includes('ada')) sent.push(request.url());
  });
  await send(page).click();
  await expect(answer(page)).toContainText('This is a demonstration site, and it does not send messages.');
  await expect(answer(page)).toContainText('+39 011 555 0134');
  await expect(answer(page).getByRole('link', { name: 'open it as an email' })).toHaveAttribute(
    'href',
    'mailto:hello@meridian.example?subject=A%20visit&body=Is%20the%20light%20tunnel%20open%20in%20May%3F',
  );
  expect(sent).toEqual([]);
  await expect(page).toHaveURL('/contact');
  await expect(form(page).getByLabel('Message')).toHaveValue('Is the light tunnel open in May?');

  await form(page).getByRole('button', { name: 'Clear' }).click();
  for (const label of Object.keys(sentences)) await expect(form(page).getByLabel(label)).toHaveValue('');
  await expect(terms(page)).not.toBeChecked();
  await expect(answer(page)).toHaveText('The form is empty again.');
});

test('more than 1000 characters are counted and accepted', async ({ page }) => {
  await expect(form(page).getByLabel('Message')).toHaveAccessibleDescription(/1000 characters or less/);
  await write(page, 'x'.repeat(1034));
  await expect(form(page).getByLabel('Message')).toHaveAccessibleDescription(/1034 typed/);
  await send(page).click();
  await expect(answer(page)).toContainText('it was not sent');
});

test('can be filled and sent by keyboard alone', async ({ page }) => {
  await form(page).getByLabel('Name').focus();
  for (const text of ['Ada', 'ada@example.com', 'A visit', 'By keyboard.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(terms(page)).toBeFocused();
  await page.keyboard.press('Space');
  await form(page).getByLabel('Title').focus();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('it was not sent');
});

test('a look at the terms loses nothing', async ({ page }) => {
  await write(page);
  await form(page).getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveTitle('Terms | Meridian');
  await page.goBack();
  for (const [label, value] of [
    ['Name', 'Ada'],
    ['Email', 'ada@example.com'],
    ['Title', 'A visit'],
    ['Message', 'Is the light tunnel open in May?'],
  ] as const)
    await expect(form(page).getByLabel(label)).toHaveValue(value);
  await expect(terms(page)).toBeChecked();
  await expect(form(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});

test('what was typed before the script arrived stays, and is not sent by the browser', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await form(page).getByLabel('Name').fill('Early');
  await form(page).getByLabel('Name').press('Enter');
  await expect(send(page)).toBeDisabled();
  release();
  await expect(send(page)).toBeEnabled();
  await expect(page).toHaveURL('/contact');
  await expect(form(page).getByLabel('Name')).toHaveValue('Early');
  await send(page).click();
  await expect(form(page).getByLabel('Email')).toBeFocused();
});

test('without JavaScript the form says how to write instead', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/contact');
  const note = page.locator('noscript p');
  await expect(note).toBeVisible();
  await expect(note).toContainText('Please write to hello@meridian.example or call +39 011 555 0134.');
  await expect(send(page)).toBeDisabled();
  await context.close();
});
