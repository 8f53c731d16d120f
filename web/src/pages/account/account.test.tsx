import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolation } from '@/testing/axe';
import { renderAt, renderSignedIn } from '@/testing/render';
import { watchRequests } from '@/testing/requests';
import { Component as Login } from './login';
import { Component as Register } from './register';

const email = page.getByLabelText('Email', { exact: true });
const password = page.getByLabelText('Password', { exact: true });
const confirm = page.getByLabelText('Confirm password', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const OWNER = 'owner@meridian.example';
const asLogin = (...typed: [string, string]) => ({ Page: Login, title: 'Login', typed });
const asRegister = (...typed: [string, string]) => ({
  Page: Register,
  title: 'Register',
  typed: ['new@test.example', ...typed],
});
const SHORT = 'password must be 6 characters';

test.each([
  { ...asLogin(OWNER, ''), field: password, message: SHORT },
  { ...asLogin(OWNER, '12345'), field: password, message: SHORT },
  { ...asLogin(OWNER, 'x'.repeat(4097)), field: password, message: 'A password has at most 4096 characters.' },
  { ...asLogin('', '123456'), field: email, message: 'please input an Email' },
  { ...asLogin('', 'x'.repeat(4096)), field: email, message: 'please input an Email' },
  { ...asLogin('some body@example.com', 'secret'), field: email, message: /does not look like an email address/ },
  { ...asRegister('', ''), field: password, message: `At least 6 characters. ${SHORT}` },
  { ...asRegister('12345', '12345'), field: password, message: `At least 6 characters. ${SHORT}` },
  { ...asRegister('a-good-secret', 'a-good-secreT'), field: confirm, message: 'Two password dont match' },
])(
  'given $typed, $title says at the wrong field "$message", keeps what was typed, and sends nothing',
  async ({ Page, title, typed: [typedEmail = '', typedPassword = '', repeated], field, message }) => {
    const sent = watchRequests();
    await renderAt(<Page />);
    await email.fill(typedEmail);
    await password.fill(typedPassword);
    if (repeated !== undefined) await confirm.fill(repeated);
    await button(title).click();
    await expect.element(field).toHaveAccessibleDescription(message);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    await expect.element(field === email ? password : email).not.toHaveAttribute('aria-invalid');
    await expect.element(email).toHaveValue(typedEmail);
    await expect.element(password).toHaveValue(typedPassword);
    expect(sent()).toEqual([]);
  },
);

test('given fields that a password manager has filled without telling anybody, their values are taken', async () => {
  const fill = (name: string, value: string) =>
    Object.assign(page.getByLabelText(name, { exact: true }).element(), { value });
  await renderAt(<Login />);
  fill('Email', OWNER);
  fill('Password', '12345');
  await button('Login').click();
  await expect.element(password).toHaveAccessibleDescription(SHORT);
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});

test('given no email, "Forgot password?" says so at the field, until one is typed', async () => {
  await renderAt(<Login />);
  await button('Forgot password?').click();
  await expect.element(email).toHaveAccessibleDescription('please input an Email');
  await expect.element(email).toHaveFocus();
  await email.fill('owner');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});

test.each([
  { Page: Login, title: 'Login' },
  { Page: Register, title: 'Register' },
])(
  'given mistakes on $title that are corrected, the errors go while somebody types, so that no button moves at the press',
  async ({ Page, title }) => {
    await renderAt(<Page />);
    await password.fill('12345');
    await button(title).click();
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    await expectNoViolation();
    const fields = page.getByLabelText(/^(Email|Password|Confirm password)$/).elements();
    for (const field of fields) {
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await userEvent.fill(field, field === fields[0] ? 'owner@meridian.example' : 'secret');
      await expect.element(field).not.toHaveAttribute('aria-invalid');
      expect(document.activeElement).toBe(field);
    }
  },
);

test('the password can be pasted, shown, hidden and filled in by a password manager, which Register asks for a new one', async () => {
  const register = await renderAt(<Register />);
  for (const field of [password, confirm]) await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
  await register.unmount();
  await renderAt(<Login />);
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await email.fill('pasted-secret');
  await email.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  await password.click();
  await userEvent.paste();
  await expect.element(password).toHaveValue('pasted-secret');
  await expect.element(password).toHaveAttribute('type', 'password');
  await button('Show password').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await button('Hide password').click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

// remembered-page.test.ts has the other addresses.
test.each(['//evil.example', 'javascript:document.title="evil"'])(
  'given %s in the address or in the history entry, a signed-in person is led to /home',
  async (from) => {
    const fromAddress = await renderSignedIn(<Login />, { at: `/login?from=${encodeURIComponent(from)}` });
    await expect.element(page.getByText('/home', { exact: true })).toBeVisible();
    await fromAddress.unmount();
    await renderSignedIn(<Login />, { at: '/login', state: { from } });
    await expect.element(page.getByText('/home', { exact: true })).toBeVisible();
    expect(document.title).not.toBe('evil');
  },
);
