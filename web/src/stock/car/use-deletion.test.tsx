import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, PRODUCT } from '@/testing/product';
import { renderSignedIn } from '@/testing/render';
import { useDeletion } from './delete-dialog';

const answer = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('@/data/write/write'), async (original) => ({
  ...(await original()),
  writeOne: () => answer.promise.then(() => 'done'),
}));

function Row() {
  const { ask, dialog } = useDeletion();
  return (
    <>
      <button type="button" onClick={() => ask(PRODUCT, () => null)}>
        Ask
      </button>
      <input aria-label="Search" />
      {dialog}
    </>
  );
}

test('given a dialog that is closed before the car is deleted, the focus stays where the person works meanwhile', async () => {
  await renderSignedIn(<Row />);
  const [dialog, search] = [page.getByRole('dialog'), page.getByLabelText('Search')];
  await button('Ask').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await search.click();
  answer.resolve();
  await expect.element(page.getByText('was deleted already')).toBeVisible();
  await expect.element(search).toHaveFocus();
});
