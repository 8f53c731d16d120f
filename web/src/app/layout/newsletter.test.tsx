import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '@/testing/render';
import { watchRequests } from '@/testing/requests';
import { Newsletter } from './newsletter';

test('the newsletter form rejects an invalid email; a valid one is not sent, and it says so', async () => {
  const sent = watchRequests();
  await renderAt(<Newsletter />);
  const field = page.getByRole('textbox');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await expect.element(page.getByText('Please enter your email address.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill('not an address');
  await subscribe.click();
  await expect.element(page.getByText(/does not look like an email address/)).toBeVisible();
  await expect.element(field).toHaveValue('not an address');
  await field.fill('you@example.com');
  await subscribe.click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/not sent or stored/);
  expect(sent()).toEqual([]);
});
