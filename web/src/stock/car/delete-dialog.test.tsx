import type { Product } from '@contract/product';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Made } from '@/data/write/undo';
import type { writeOne } from '@/data/write/write';
import { expectNoViolation } from '@/testing/axe';
import { button, OFFLINE, PRODUCT, renderProduct, setOnline, watchWrites } from '@/testing/product';
import { DeleteDialog, useDeletion } from './delete-dialog';

const data = vi.hoisted(() => ({
  answer: Promise.resolve<unknown>('gone'),
  undone: [] as Made[],
}));
vi.mock(import('@/data/write/write'), async (original) => ({
  ...(await original()),
  writeOne: (() => data.answer) as typeof writeOne,
}));
vi.mock(import('@/data/write/undo'), async (original) => ({
  ...(await original()),
  undoChange: async (_database, _person, change) => {
    data.undone.push(change);
    return 'done';
  },
}));

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

function Row({ product }: { product: Product }) {
  const { ask, dialog } = useDeletion();
  return (
    <>
      <button type="button" onClick={() => ask(product, () => null)}>
        Ask
      </button>
      <input aria-label="Search" />
      {dialog}
    </>
  );
}

async function remove(answer: Promise<unknown>): Promise<void> {
  data.answer = answer;
  await renderProduct((product) => <Row product={product} />);
  await button('Ask').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
}

test('given a deletion, the dialog waits until it is done; then a toast offers Undo, which brings back what was stored', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await remove(promise);
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
  const deleted = { ...PRODUCT, quantity: 4, specification: 'Range: 480 km' };
  resolve({ product: deleted, deletion: 'its-deletion' });
  await expect.element(page.getByText(`${PRODUCT.name} was deleted`)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(page.getByText(`${PRODUCT.name} is back. It is the newest of the list now.`)).toBeVisible();
  const { _id: product, email } = PRODUCT;
  expect(data.undone).toEqual([{ id: 'its-deletion', product, email, delta: -4, deleted }]);
});

test('given a deletion that is refused, the dialog says so; of what is gone already, a toast without Undo', async () => {
  await remove(Promise.resolve('refused'));
  await expect.element(dialog.getByRole('status')).toHaveTextContent('You do not have access to this.');
  data.answer = Promise.resolve('gone');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText(`${PRODUCT.name} was deleted already`)).toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('given a dialog that is closed before the car is deleted, the focus stays where the person works meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await remove(promise);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const search = page.getByLabelText('Search');
  await search.click();
  resolve('gone');
  await expect.element(page.getByText(`${PRODUCT.name} was deleted already`)).toBeVisible();
  await expect.element(search).toHaveFocus();
});
