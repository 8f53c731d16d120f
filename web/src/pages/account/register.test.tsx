import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '@/testing/render';
import { watchRequests } from '@/testing/requests';
import { Component as Register } from './register';

const email = page.getByLabelText('Email', { exact: true });
const password = page.getByLabelText('Password', { exact: true });
const confirm = page.getByLabelText('Confirm password', { exact: true });

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
  'given the passwords "$typed" and "$repeated", Register says why at the field',
  async ({ typed, repeated, field, message }) => {
    const sent = watchRequests();
    await renderAt(<Register />);
    await email.fill('new@test.example');
    await password.fill(typed);
    await confirm.fill(repeated);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect.element(field).toHaveAccessibleDescription(message);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    await expect.element(password).toHaveValue(typed);
    expect(sent()).toEqual([]);
  },
);

test('the password fields ask the password manager for a new password', async () => {
  await renderAt(<Register />);
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  for (const field of [password, confirm]) await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
});
