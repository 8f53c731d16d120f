import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAt, renderSignedIn } from '@/testing/render';
import { watchRequests } from '@/testing/requests';
import { Component as Login } from './login';
import { Component as Register } from './register';

const email = page.getByLabelText('Email', { exact: true });
const password = page.getByLabelText('Password', { exact: true });
const confirm = page.getByLabelText('Confirm password', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test.each([
  { typed: ['owner@meridian.example', ''], field: password, message: 'password must be 6 characters' },
  { typed: ['owner@meridian.example', '12345'], field: password, message: 'password must be 6 characters' },
  {
    typed: ['owner@meridian.example', 'x'.repeat(4097)],
    field: password,
    message: 'A password has at most 4096 characters.',
  },
  { typed: ['', '123456'], field: email, message: 'please input an Email' },
  { typed: ['', 'x'.repeat(4096)], field: email, message: 'please input an Email' },
  { typed: ['some body@example.com', 'secret'], field: email, message: /does not look like an email address/ },
])(
  'given $typed, Login says at the wrong field alone "$message", and sends nothing',
  async ({ typed, field, message }) => {
    const sent = watchRequests();
    await renderAt(<Login />);
    const [typedEmail = '', typedPassword = ''] = typed;
    await email.fill(typedEmail);
    await password.fill(typedPassword);
    await button('Login').click();
    await expect.element(field).toHaveAccessibleDescription(message);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    await expect.element(field === email ? password : email).not.toHaveAttribute('aria-invalid');
    await expect.element(email).toHaveValue(typedEmail);
    expect(sent()).toEqual([]);
  },
);

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
    const fields = page.getByLabelText(/^(Email|Password|Confirm password)$/).elements();
    for (const field of fields) {
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await userEvent.fill(field, field === fields[0] ? 'owner@meridian.example' : 'secret');
      await expect.element(field).not.toHaveAttribute('aria-invalid');
      expect(document.activeElement).toBe(field);
    }
  },
);

test('the password can be pasted, shown, hidden and filled in by a password manager', async () => {
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

test.each([
  { typed: '', repeated: '', field: password, message: 'At least 6 characters. password must be 6 characters' },
  {
    typed: '12345',
    repeated: '12345',
    field: password,
    message: 'At least 6 characters. password must be 6 characters',
  },
  { typed: 'a-good-secret', repeated: 'a-good-secreT', field: confirm, message: 'Two password dont match' },
])(
  'given the passwords "$typed" and "$repeated", Register says why at the field, and asks password managers for a new one',
  async ({ typed, repeated, field, message }) => {
    const sent = watchRequests();
    await renderAt(<Register />);
    await email.fill('new@test.example');
    await password.fill(typed);
    await confirm.fill(repeated);
    await button('Register').click();
    await expect.element(field).toHaveAccessibleDescription(message);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    await expect.element(password).toHaveValue(typed);
    for (const asked of [password, confirm])
      await expect.element(asked).toHaveAttribute('autocomplete', 'new-password');
    expect(sent()).toEqual([]);
  },
);
