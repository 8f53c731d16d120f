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

test('a card shows picture, supplier, price and the beginning of the description, and leads to the car, Restock and Delivery', async () => {
  const { _id, img, name, supplier } = PRODUCT;
  const description = 'A quiet car. '.repeat(9);
  await renderAt(<ModelCard model={{ ...PRODUCT, price: 64_900, description }} />);
  const card = page.getByRole('listitem');
  await expect.element(card.getByRole('img')).toHaveAttribute('src', img);
  for (const shown of [supplier, '$64,900', `${description.slice(0, 70)}…`])
    expect(card.element().textContent).toContain(shown);
  for (const [link, path] of [
    [name, `/models/${_id}`],
    [`Restock ${name}`, `/manageitems/updateitem/${_id}`],
    [`Delivery of ${name}`, `/manageitems/delivery/${_id}`],
  ] as const)
    await expect.element(card.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', path);
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
