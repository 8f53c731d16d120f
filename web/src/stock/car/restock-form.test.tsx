import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolation } from '@/testing/axe';
import {
  button,
  conflictOf,
  expectDisabledOffline,
  expectRejected,
  field,
  PRODUCT,
  renderProduct,
  restored,
  watchWrites,
} from '@/testing/product';
import { FixedDetails, ReorderLevel, RestockForm } from './restock-form';

const update = button('Update');
const quantity = field('Quantity');
const description = field('Description');
const pieces = field('Add pieces');
const level = page.getByRole('textbox', { name: 'Reorder level', exact: true });
const open = () =>
  renderProduct((product) => (
    <>
      <RestockForm product={product} allowed access="owner" />
      <ReorderLevel product={product} allowed />
      <FixedDetails product={product} />
    </>
  ));
const drafts = () => Object.keys(sessionStorage);

test('only quantity and description can be changed; where the others are corrected is one press away', async () => {
  await open();
  for (const label of ['Name', 'Supplier', 'Price', 'Owner', 'Picture', 'Carousel picture']) {
    await expect.element(field(label)).toBeDisabled();
  }
  await expect
    .element(page.getByRole('link', { name: 'Correct details' }))
    .toHaveAttribute('href', `/manageitems/details/${PRODUCT._id}`);
  // A press on a grey field leads to it there.
  const { left, top } = field('Price').element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 5, top + 5)?.getAttribute('href')).toBe(
    `/manageitems/details/${PRODUCT._id}#price`,
  );
});

test('pieces are added apart from the form, and not while the quantity itself is edited', async () => {
  await open();
  const add = button('Add 10');
  await expect.element(pieces).toHaveAccessibleDescription('10 to 20');
  await quantity.fill('50');
  await expect.element(pieces).toBeDisabled();
  await expect.element(page.getByText('First update or discard the quantity.')).toBeVisible();
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await button('Discard changes').click();
  await expect.element(pieces).toBeEnabled();
});

test('an invalid quantity or number of pieces is rejected and stays as typed', async () => {
  await open();
  const expectNothingSent = watchWrites();
  await quantity.fill('-1');
  await update.click();
  await expectRejected(quantity, 'Quantity must be 0 or more', '-1');
  await expectNoViolation();
  await button('Discard changes').click();
  await pieces.fill('0');
  await userEvent.keyboard('{Enter}');
  await expectRejected(pieces, 'Pieces to add must be 1 or more', '0');
  await expectNothingSent();
});

test('a reorder level that is no whole number is rejected; offline, Update waits with the reason and keeps what was typed', async () => {
  await open();
  await level.fill('1.5');
  await button('Save').click();
  await expectRejected(level, 'Reorder level must be a whole number', '1.5');
  await description.fill('Words.');
  await expectDisabledOffline(update, () => userEvent.keyboard('{Enter}'));
  await expect.element(description).toHaveValue('Words.');
});

test('a draft keeps the values that it began from, also that there was none: a change meanwhile is a conflict after a reload too', async () => {
  let screen = await open();
  await quantity.fill('50');
  await description.fill('My words.');
  await level.fill('5');
  screen = await screen.reload({ quantity: 9, reorderAt: 3 });
  await expect.element(conflictOf('Quantity')).toMatchTextContent('Changed meanwhile to 9.');
  await expect.element(conflictOf('Reorder level')).toMatchTextContent('Changed meanwhile to 3.');
  await expectNoViolation();
  await conflictOf('Reorder level').getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(quantity).toHaveValue('50');
  await expect.element(description).toHaveValue('My words.');
  await expect.element(restored).toBeVisible();
  await expectNoViolation();

  // What the person did not type follows the stock.
  await conflictOf('Quantity').getByRole('button', { name: 'Take theirs' }).click();
  await screen.reload({ quantity: 8 });
  await expect.element(quantity).toHaveValue('8');
  await expect.element(description).toHaveValue('My words.');

  (button('Discard changes').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(description).toHaveValue('First words.');
  await expect.element(update).toHaveAccessibleDescription('Nothing changed yet.');
  expect(drafts()).toEqual([]);
});
