import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolation } from '@/testing/axe';
import { renderAt } from '@/testing/render';
import { watchRequests } from '@/testing/requests';
import { ContactForm } from './contact-form';

const sentences = {
  Name: /^Please tell us your name\.$/,
  Email: /^Please enter your email address\.$/,
  Title: /^Please give your message a title\.$/,
  Message: /Please write your message\./,
} as const;
const written = {
  Name: 'Ada',
  Email: 'ada@example.com',
  Title: 'A visit',
  Message: 'Is the light tunnel open in May?',
};

const field = (label: string) => page.getByLabelText(label, { exact: true });
const terms = page.getByRole('checkbox');
const send = page.getByRole('button', { name: 'Send message' });
const clear = page.getByRole('button', { name: 'Clear' });
const answer = page.getByRole('status').first();
const undo = page.getByRole('button', { name: 'Undo' });

const about = 'GV60 in Fern, $64,900\nhttps://meridian.example/models/gv60?colour=fern';

// What was typed stays in the tab.
beforeEach(async () => {
  const { unmount } = await renderAt(<ContactForm />);
  if (clear.element().matches(':enabled')) await clear.click();
  await unmount();
});

async function renderFilled(changes: Partial<typeof written> = {}) {
  await renderAt(<ContactForm about={[about]} />, { at: '/contact' });
  for (const [label, text] of Object.entries({ ...written, ...changes })) await field(label).fill(text);
  await terms.click();
}

test('given empty fields, each shows its error and the first one gets the focus', async () => {
  await renderAt(<ContactForm />);
  await send.click();
  for (const [label, sentence] of Object.entries(sentences)) {
    await expect.element(field(label)).toHaveAccessibleDescription(sentence);
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(terms).toHaveAccessibleDescription('Please accept the terms to continue.');
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(answer).toBeEmptyDOMElement();
  await expectNoViolation();

  await field('Name').fill('Ada');
  await expect.element(page.getByText(sentences.Name)).not.toBeInTheDocument();
  await send.click();
  await expect.element(field('Email')).toHaveFocus();
});

test.each([
  { changes: { Name: '   ' }, wrong: field('Name'), sentence: sentences.Name },
  {
    changes: { Email: 'ada at example' },
    wrong: field('Email'),
    sentence: /does not look like an email address/,
  },
  { accepts: false, wrong: terms, sentence: 'Please accept the terms to continue.' },
])(
  'given $changes or terms that are not accepted, the form says so at the field, which gets the focus',
  async ({ changes, accepts = true, wrong, sentence }) => {
    await renderFilled(changes);
    if (!accepts) await terms.click();
    await send.click();
    await expect.element(wrong).toHaveFocus();
    await expect.element(wrong).toHaveAccessibleDescription(sentence);
    await expect.element(answer).toBeEmptyDOMElement();
  },
);

test('Send sends nothing, says so, and keeps what was typed; Clear empties the form, and Undo fills it again', async () => {
  const sent = watchRequests();
  await renderFilled();
  await send.click();
  await expect.element(answer).toMatchTextContent(/This is a demonstration site, and it does not send messages\./);
  await expect.element(answer).toMatchTextContent(/\+39 011 555 0134/);
  await expect.element(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  const email = answer.getByRole('link', { name: 'open it as an email' }).element().getAttribute('href') ?? '';
  expect(email).toMatch(/^mailto:hello@meridian\.example\?subject=A%20visit&body=Is%20the/);
  const lines = ['Is the light tunnel open in May?', '', ...about.split('\n'), '', 'Ada <ada@example.com>'];
  expect(new URL(email).searchParams.get('body')).toBe(lines.join('\r\n'));
  expect(sent()).toEqual([]);
  await expectNoViolation();
  await expect.element(field('Message')).toHaveValue(written.Message);

  await clear.click();
  for (const label of Object.keys(written)) await expect.element(field(label)).toHaveValue('');
  await expect.element(terms).not.toBeChecked();
  await expect.element(clear).toBeDisabled();
  await expect.element(page.getByText(/it was not sent/)).not.toBeInTheDocument();

  await undo.click();
  for (const [label, text] of Object.entries(written)) await expect.element(field(label)).toHaveValue(text);
  await expect.element(terms).toBeChecked();
});

test('given a text, the browser asks before a reload until it was sent, and on no other page; the text is there again on the way back', async () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = await renderAt(<ContactForm />, { at: '/contact?title=GV60' });
  await expect.element(field('Title')).toHaveValue('GV60');
  await expect.poll(asks).toBe(false);
  for (const [label, text] of Object.entries(written)) await field(label).fill(text);
  await terms.click();
  await expect.poll(asks).toBe(true);
  await send.click();
  await expect.element(answer).toMatchTextContent(/it was not sent/);
  await expect.poll(asks).toBe(false);
  await field('Message').fill('And in June?');
  await expect.poll(asks).toBe(true);
  await unmount();
  await expect.poll(asks).toBe(false);
  // Another car's title does not take the place of one that was typed.
  await renderAt(<ContactForm />, { at: '/contact?title=Solis' });
  await expect.element(field('Message')).toHaveValue('And in June?');
  await expect.element(field('Title')).toHaveValue(written.Title);
});

test("given a title that nobody typed, another car's takes its place", async () => {
  const { unmount } = await renderAt(<ContactForm />, { at: '/contact?title=GV60' });
  await field('Message').fill('Is it there in blue?');
  await unmount();
  await renderAt(<ContactForm />, { at: '/contact?title=Solis' });
  await expect.element(field('Title')).toHaveValue('Solis');
  await expect.element(field('Message')).toHaveValue('Is it there in blue?');
});

test('given the button at the lower edge of the window, the answer is scrolled into it, each time', async () => {
  await page.viewport(820, 400);
  await renderFilled();
  for (const _ of ['first', 'second']) {
    send.element().scrollIntoView({ block: 'end' });
    await userEvent.keyboard('{Enter}');
    await expect.element(answer.getByText(/it was not sent/)).toBeInViewport({ ratio: 1 });
  }
});

test('a message of more than 1000 characters is counted and accepted', async () => {
  await renderFilled({ Message: 'x'.repeat(1034) });
  await expect.element(field('Message')).toHaveAccessibleDescription(/1000 characters or less/);
  await expect.element(field('Message')).toHaveAccessibleDescription(/1034 typed/);
  await send.click();
  await expect.element(answer).toMatchTextContent(/it was not sent/);
});
