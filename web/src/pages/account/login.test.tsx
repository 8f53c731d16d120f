import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '@/testing/render';
import { Component as Login } from './login';

const email = page.getByLabelText('Email', { exact: true });
const password = page.getByLabelText('Password', { exact: true });
const login = page.getByRole('button', { name: 'Login', exact: true });

test.each(['', '12345'])(
  'given the password %j, Login asks for 6 characters at its field and sends nothing',
  async (typed) => {
    await renderAt(<Login />);
    await email.fill('owner@meridian.example');
    await password.fill(typed);
    await login.click();
    await expect.element(password).toHaveAccessibleDescription('password must be 6 characters');
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    await expect.element(password).toHaveFocus();
    await expect.element(email).toHaveValue('owner@meridian.example');
  },
);
