import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, conflictOf, expectDisabledOffline, field, question, renderProduct, restored } from '@/testing/product';
import { DetailsForm } from './details-form';

// The schemas cannot be loaded: a press on Save fails before anything is sent.
vi.mock(import('@contract/product-form'), () => {
  throw new Error('Not loaded');
});

const save = button('Save');
const price = field('Price');
const open = () =>
  renderProduct((product) => (
    <>
      <DetailsForm of="details" product={product} allowed />
      <Link to="/elsewhere">Leave this page</Link>
    </>
  ));

test('what was typed survives a reload; it can be discarded; leaving asks; offline, Save says why it waits', async () => {
  const screen = await open();
  await expect.element(save).toHaveAccessibleDescription('Nothing changed yet.');
  await price.fill('200');
  await screen.reload();
  await expect.element(restored).toBeVisible();
  await expect.element(price).toHaveValue('200');
  (button('Discard changes').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(price).toHaveValue('100');
  await price.fill('200');
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  (price.element() as HTMLElement).focus();
  await expectDisabledOffline(save, () => userEvent.keyboard('{Enter}'));
  await expect.element(price).toHaveValue('200');
});

test('given the same detail changed elsewhere, the person chooses, also where what is typed passes through the new value; another detail follows', async () => {
  const { change } = await open();
  await price.fill('200');
  change({ price: 300, supplier: 'Their Works' });
  const conflict = conflictOf('Price');
  await expect.element(conflict).toMatchTextContent('Changed meanwhile to “300”. Nothing was overwritten.');
  await expect.element(field('Supplier')).toHaveValue('Their Works');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveAccessibleDescription('Choose above which change shall stand.');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await expect.element(price).toHaveValue('200');
  change({ price: 250 });
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(price).toHaveValue('250');
  await expect.element(save).toHaveAccessibleDescription('Nothing changed yet.');
  await price.fill('20');
  change({ price: 20 });
  await expect.element(save).toHaveAccessibleDescription('Nothing changed yet.');
  await price.fill('200');
  await expect.element(conflict).toMatchTextContent('Changed meanwhile to “20”.');
});

test('given schemas that cannot be loaded, Save says that it failed, and what was typed stays', async () => {
  await open();
  await price.fill('200');
  await save.click();
  await expect.element(page.getByText(/Please try again in a moment\. Your changes are still here\.$/)).toBeVisible();
  await expect.element(price).toHaveValue('200');
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
});
