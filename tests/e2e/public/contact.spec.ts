import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { expectStarted } from './storefront-steps.ts';

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

async function fillForm(page: Page, message = 'Is the light tunnel open in May?') {
  await form(page).getByLabel('Name').fill('Ada');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByLabel('Title').fill('A visit');
  await form(page).getByLabel('Message').fill(message);
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

/** Clear works as soon as the code has arrived that keeps what is typed. It comes faster than anybody types a letter. */
const expectKept = (page: Page) => expect(form(page).getByRole('button', { name: 'Clear' })).toBeEnabled();

test.beforeEach(async ({ page }) => {
  await page.goto('/contact');
  await expectStarted(page);
});

test('given empty fields, each shows its error and the first one gets the focus', async ({ page }) => {
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

test('a name of spaces and an invalid email are rejected', async ({ page }) => {
  await fillForm(page);
  await form(page).getByLabel('Name').fill('   ');
  await form(page).getByLabel('Email').fill('ada at example');
  await send(page).click();
  await expect(form(page).getByLabel('Name')).toHaveAccessibleDescription(sentences.Name);
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(/does not look like an email address/);
  await expect(answer(page)).toBeEmpty();
});

test('the form is rejected until the terms are accepted', async ({ page }) => {
  await fillForm(page);
  await terms(page).uncheck();
  await send(page).click();
  await expect(terms(page)).toBeFocused();
  await expect(page.getByText('Please accept the terms to go on.')).toBeVisible();
  await expect(answer(page)).toBeEmpty();
  await terms(page).check();
  await send(page).click();
  await expect(answer(page)).toContainText('it was not sent');
});

test('Send sends nothing, says so, and keeps what was typed; Clear empties the form', async ({ page }) => {
  await fillForm(page);
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
  await expect(form(page)).toContainText('What you typed was discarded.');
  await expect(answer(page)).toBeEmpty();

  await page.keyboard.press('Tab');
  await expect(form(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTyped(page);
  await expect(form(page).getByLabel('Name')).toBeFocused();
});

test('a draft survives a reload and says that it was restored; after Clear it is gone', async ({ page }) => {
  await fillForm(page);
  await expectKept(page);
  await page.reload();
  await expect(form(page).getByText('What you typed before was restored.')).toBeVisible();
  await expectTyped(page);

  // What was typed before the script has loaded is newer than the draft.
  const release = await holdRequests(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await form(page).getByLabel('Name').fill('Grace');
  release();
  await expect(form(page).getByLabel('Title')).toHaveValue('A visit');
  await expect(form(page).getByLabel('Name')).toHaveValue('Grace');

  await form(page).getByRole('button', { name: 'Clear' }).click();
  await page.reload();
  await expectStarted(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('');
});

test('a message of more than 1000 characters is counted and accepted', async ({ page }) => {
  await expect(form(page).getByLabel('Message')).toHaveAccessibleDescription(/1000 characters or less/);
  await fillForm(page, 'x'.repeat(1034));
  await expect(form(page).getByLabel('Message')).toHaveAccessibleDescription(/1034 typed/);
  await send(page).click();
  await expect(answer(page)).toContainText('it was not sent');
});

test('the form can be filled in and submitted with the keyboard alone', async ({ page }) => {
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

test('opening the terms and coming back keeps what was typed', async ({ page }) => {
  await fillForm(page);
  await expectKept(page);
  await form(page).getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveTitle('Terms | Meridian');
  await page.goBack();
  await expectTyped(page);
  await expect(form(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});

test('what was typed and sent before the script has loaded stays, is not submitted by the browser, and is checked then', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await form(page).getByLabel('Name').fill('Early');
  await form(page).getByLabel('Name').press('Enter');
  release();
  await expect(form(page).getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL('/contact');
  await expect(form(page).getByLabel('Name')).toHaveValue('Early');
});

test('without JavaScript the form shows the email address and telephone number instead', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contact');
  const note = page.locator('noscript p');
  await expect(note).toBeVisible();
  await expect(note).toContainText('Please write to hello@meridian.example or call +39 011 555 0134.');
  await expect(send(page)).toBeHidden();
  await context.close();
});
