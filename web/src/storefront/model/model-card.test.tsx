import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rememberSession } from '@/lib/session/session-hint';
import { PRODUCT } from '@/testing/product';
import { renderAt } from '@/testing/render';
import { ModelCard } from './model-card';

test.each([
  [0, 'Stock0'],
  [1, 'Stock1'],
  [1_200, 'Stock1,200'],
])('given a quantity of %i, a card shows it as a number', async (quantity, text) => {
  await renderAt(<ModelCard model={{ ...PRODUCT, quantity }} />);
  expect(page.getByRole('listitem').element().textContent).toContain(text);
});

test.each([
  ['a visitor', false],
  ['somebody who is signed in', true],
])('for %s, Restock and Delivery of a card are commands as Compare is: %j', async (_, isSignedIn) => {
  rememberSession(isSignedIn);
  await renderAt(<ModelCard model={PRODUCT} />);
  const size = (role: 'link' | 'button', name: string) =>
    Number.parseFloat(getComputedStyle(page.getByRole(role, { name, exact: true }).element()).fontSize);
  const ofCommand = size('button', `Compare ${PRODUCT.name}`);
  for (const name of [`Restock ${PRODUCT.name}`, `Delivery of ${PRODUCT.name}`])
    expect(size('link', name) === ofCommand).toBe(isSignedIn);
  rememberSession(false);
});
