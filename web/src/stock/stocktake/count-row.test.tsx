import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '@/testing/render';
import { CountRow } from './count-row';

const [keep, send, forget] = [vi.fn(), vi.fn(), vi.fn()];

/** Its screen goes without a press, so that the field keeps the focus. */
function Sheet() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && (
        <table>
          <tbody>
            <CountRow
              {...{ number: 1, car: 'a', code: undefined, name: 'Solis', supplier: 'Turin', quantity: 5 }}
              {...{ value: undefined, kept: undefined, keep, send, forget }}
            />
          </tbody>
        </table>
      )}
      <p onPointerEnter={() => setOpen(false)}>Back</p>
    </>
  );
}

test('given a typed number, it is entered when the screen goes while the field has the focus, as with Back, once', async () => {
  await renderSignedIn(<Sheet />);
  const field = page.getByLabelText('Counted of 1, Solis');
  await field.fill('17');
  await expect.element(field).toHaveFocus();
  expect(keep).not.toHaveBeenCalled();
  await page.getByText('Back').hover();
  await expect.element(field).not.toBeInTheDocument();
  expect(keep.mock.calls).toEqual([['a', { text: '17', seen: 5, before: undefined }]]);
  expect(send.mock.calls).toEqual([['a']]);
});
