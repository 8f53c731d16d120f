import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PRODUCT } from '@/testing/product';
import { renderSignedIn } from '@/testing/render';
import { useKeptCount } from './kept-count';

function Count() {
  const { kept, add, take } = useKeptCount();
  return (
    <>
      <button type="button" onClick={() => add(PRODUCT)}>
        Scan
      </button>
      <button type="button" onClick={() => take(PRODUCT._id)}>
        Undo
      </button>
      <p>{`Counted: ${[...kept.values()].map(({ text }) => text).join() || 'nothing'}`}</p>
    </>
  );
}

test('each scan counts one more; given the only scan of a car that is taken back, the car is not counted, rather than none of it', async () => {
  await renderSignedIn(<Count />);
  const press = (name: string) => page.getByRole('button', { name }).click();
  const expectCounted = (text: string) => expect.element(page.getByText(`Counted: ${text}`)).toBeVisible();
  await press('Scan');
  await press('Scan');
  await expectCounted('2');
  await press('Undo');
  await expectCounted('1');
  await press('Undo');
  await expectCounted('nothing');
});
