import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAt } from '@/testing/render';
import { watchRequests } from '@/testing/requests';
import { Newsletter, SiteFooter } from './site-footer';

// navigation.test.ts has the links.
test('the footer shows the current year, not that of the build, and the social accounts', async () => {
  vi.setSystemTime('2031-06-01');
  await renderAt(<SiteFooter />);
  await expect.element(page.getByText('© 2031 Meridian. All rights reserved.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Meridian on/ })).toHaveLength(4);
});

test('with the keyboard alone, the newsletter form rejects an invalid email; a valid one is not sent, and it says so', async () => {
  const sent = watchRequests();
  await renderAt(<Newsletter />);
  const field = page.getByRole('textbox');
  for (const _ of ['the field', 'Subscribe']) await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Subscribe' })).toHaveFocus();
  for (const [typed, problem] of [
    ['', 'Please enter your email address.'],
    ['not an address', /does not look like an email address/],
  ] as const) {
    await userEvent.keyboard(`${typed}{Enter}`);
    await expect.element(page.getByText(problem)).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(typed);
  }
  await userEvent.fill(field, '');
  await userEvent.keyboard('you@example.com{Enter}');
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Thank you\..* not sent or stored/);
  await expect.element(field).toHaveFocus();
  expect(sent()).toEqual([]);
});
