import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toasts } from './notify';
import { loadOpened, opened } from './opened';

const Part = ({ onClose }: { onClose: () => void; isOpen?: boolean }) => (
  <button type="button" onClick={onClose}>
    Close the part
  </button>
);

/** A button that opens a part whose answers come by hand, and how often it was asked for. */
async function renderOpener({ stays = false } = {}) {
  const asked: PromiseWithResolvers<{ Part: typeof Part }>[] = [];
  const Opened = opened(() => {
    const answer = Promise.withResolvers<{ Part: typeof Part }>();
    asked.push(answer);
    return answer.promise;
  }, 'Part');
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    const [wasOpen, setWasOpen] = useState(false);
    if (stays && isOpen && !wasOpen) setWasOpen(true);
    return (
      <>
        <button type="button" aria-pressed={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {(isOpen || wasOpen) && <Opened isOpen={isOpen} onClose={() => setOpen(false)} />}
      </>
    );
  }
  await render(<Opener />);
  return asked;
}

const opener = page.getByRole('button', { name: 'Open' });
const part = page.getByRole('button', { name: 'Close the part' });

test('given a press before its code has come, the press waits; afterwards nothing is loaded again', async () => {
  const asked = await renderOpener();
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-pressed', 'true');
  await expect.element(part).not.toBeInTheDocument();
  asked[0]?.resolve({ Part });
  await part.click();
  await opener.click();
  await expect.element(part).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.each([false, true])(
  'given code that cannot be had, a toast says so and the next press tries again; stays when closed: %s',
  async (stays) => {
    const asked = await renderOpener({ stays });
    await opener.click();
    asked[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
    await expect.element(opener).toHaveAttribute('aria-pressed', 'false');
    expect(toasts.get().at(-1)?.variant).toBe('error');
    await opener.click();
    asked[1]?.resolve({ Part });
    await expect.element(part).toBeVisible();
  },
);

test('given a screen that has time, the code is loaded before the press', async () => {
  const asked = await renderOpener();
  void loadOpened();
  asked[0]?.resolve({ Part });
  await opener.click();
  await expect.element(part).toBeVisible();
  expect(asked).toHaveLength(1);
});
