import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolation } from '@/testing/axe';
import { OFFLINE, PRODUCT, renderProduct, setOnline, watchWrites } from '@/testing/product';
import { DeleteDialog } from './delete-dialog';

const dialog = page.getByRole('dialog');
const ask = (name = PRODUCT.name) =>
  renderProduct(
    (product) => <DeleteDialog product={product} isOpen onClose={() => undefined} focusAfter={() => null} />,
    {
      name,
    },
  );

test('the dialog asks first, with Keep in focus; offline, Delete waits with the reason', async () => {
  await ask();
  await expect.element(dialog).toHaveAccessibleName(`Are you want to delete ${PRODUCT.name}?`);
  await expect.element(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await expectNoViolation();
  const remove = dialog.getByRole('button', { name: 'Delete' });
  const expectNothingSent = watchWrites();
  setOnline(false);
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByRole('status')).toHaveTextContent(OFFLINE);
  await remove.click({ force: true });
  await expectNothingSent();
  setOnline(true);
  await expect.element(remove).toHaveAttribute('aria-disabled', 'false');
});

test('given a name that reverses the direction of text, it reverses nothing beside it', async () => {
  await ask('\u202esiloS');
  const title = dialog.getByRole('heading').element();
  const isQuestionMarkLast = (isolation = '') => {
    const name = title.querySelector('bdi') as HTMLElement;
    if (isolation) name.style.unicodeBidi = isolation;
    const after = document.createRange();
    after.selectNodeContents(title.lastChild as Text);
    return after.getBoundingClientRect().left >= name.getBoundingClientRect().right - 1;
  };
  expect(isQuestionMarkLast()).toBe(true);
  // Control: without isolation the question mark stands before the name.
  expect(isQuestionMarkLast('normal')).toBe(false);
});
