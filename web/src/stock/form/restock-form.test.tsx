import { Link } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  conflictOf,
  enterLoneSurrogate,
  expectDisabledOffline,
  expectRejected,
  field,
  PRODUCT,
  question,
  renderProduct,
  restored,
  watchWrites,
} from '@/testing/product';
import { FixedDetails, ReorderLevel, RestockForm } from './restock-form';

const update = button('Update');
const quantity = field('Quantity');
const description = field('Description');
const pieces = field('Add pieces');
const open = () =>
  renderProduct((product) => (
    <>
      <RestockForm product={product} allowed />
      <ReorderLevel product={product} allowed />
      <FixedDetails product={product} />
      <Link to="/elsewhere">Leave this page</Link>
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

const invalidNumbers = [
  ['', 'is required'],
  ['   ', 'is required'],
  ['-1', 'must be 0 or more'],
  ['1.5', 'must be a whole number'],
  ['1,5', 'can be read in two ways: do you mean 1.5 or 15?'],
  ['1e3', 'must be written out, without "e"'],
  ['1e999', 'must be written out, without "e"'],
  ['٣', 'must be written with the digits 0 to 9'],
  ['1000001', 'must be at most 1,000,000'],
  ['x'.repeat(10_001), 'must be a number, in digits only'],
] as const;

test('an invalid quantity or number of pieces is rejected and stays as typed', async () => {
  await open();
  const expectNothingSent = watchWrites();
  for (const [text, problem] of invalidNumbers) {
    await quantity.fill(text);
    await update.click();
    await expectRejected(quantity, `Quantity ${problem}`, text);
  }
  await button('Discard changes').click();
  const problems = invalidNumbers.map(
    ([text, problem]) => [text, `Pieces to add ${problem.replace('0 or more', '1 or more')}`] as const,
  );
  const tooMany = ['999991', 'A product may have 1,000,000 pieces at most.'] as const;
  for (const [text, problem] of [...problems, ['0', 'Pieces to add must be 1 or more'] as const, tooMany]) {
    await pieces.fill(text);
    await userEvent.keyboard('{Enter}');
    await expectRejected(pieces, problem, text);
  }
  await expectNothingSent();
});

test('an invalid description is rejected and stays as typed', async () => {
  await open();
  const expectNothingSent = watchWrites();
  for (const [text, problem] of [
    ['', 'Description is required'],
    [' \n\u00a0', 'Description is required'],
    ['x'.repeat(10_001), 'Description must be at most 5000 characters'],
  ] as const) {
    await description.fill(text);
    await update.click();
    await expectRejected(description, problem, text);
  }
  enterLoneSurrogate(description, 'Words and ');
  await update.click();
  await expectRejected(description, 'Description contains a broken character', 'Words and \ud83d');
  await expectNothingSent();
});

test('leaving with unsaved changes asks first; Escape stays and returns the focus', async () => {
  await open();
  await quantity.fill('11');
  const link = page.getByRole('link', { name: 'Leave this page' });
  await link.click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  await expect.element(quantity).toHaveValue('11');
  await link.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('offline, Update is disabled with its reason and the draft stays', async () => {
  await open();
  await quantity.fill('11');
  await expectDisabledOffline(update, () => userEvent.keyboard('{Enter}'));
  await expect.element(quantity).toHaveValue('11');
});

/** Update and Discard changes stand in one row on a phone, a tablet and a desktop. */
async function expectOneRow(): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.viewport(width, 900);
    const top = (name: string) => button(name).element().getBoundingClientRect().y;
    expect(top('Update'), `${width} px`).toBe(top('Discard changes'));
  }
}

test('"Take theirs" replaces the typed quantity, not the description; the buttons stay in one row', async () => {
  onTestFinished(() => page.viewport(1_280, 720));
  const { change } = await open();
  await quantity.fill('50');
  await description.fill('My words.');
  await expectOneRow();
  change({ quantity: 9 });
  const take = conflictOf('Quantity').getByRole('button', { name: 'Take theirs' });
  await expect.element(take).toBeVisible();
  await expectOneRow();
  await take.click();
  await expect.element(quantity).toHaveValue('9');
  await expect.element(description).toHaveValue('My words.');
});

test('a draft keeps the quantity that it began from: a change meanwhile is a conflict after a reload too', async () => {
  let screen = await open();
  await quantity.fill('50');
  await description.fill('My words.');
  screen = await screen.reload({ quantity: 9 });
  await expect.element(conflictOf('Quantity')).toMatchTextContent('Changed meanwhile to 9.');
  await expect.element(quantity).toHaveValue('50');
  await expect.element(description).toHaveValue('My words.');
  await expect.element(restored).toBeVisible();

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
