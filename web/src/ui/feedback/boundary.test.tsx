import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Marked } from '@/lib/product/marked';
import { translate } from '@/testing/translate';
import { Button } from '../form/button';
import { Boundary } from './boundary';

function translated(): void {
  onTestFinished(translate(document.body));
}

/** No part of the site removes a bare text beside another node, so the test has a part that does. */
function BareText() {
  const [pressed, setPressed] = useState(false);
  return (
    <button type="button" onClick={() => setPressed(true)}>
      {!pressed && 'bare text, '}
      <b>{pressed ? 'pressed' : 'not pressed'}</b>
    </button>
  );
}

test('given a bare text that goes after a translator has wrapped it, its part is drawn anew, and nothing is said of an error', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await render(
    <Boundary fallback={() => 'Something went wrong'}>
      <BareText />
    </Boundary>,
  );
  translated();
  const button = page.getByRole('button');
  await button.click();
  await vi.waitFor(() => expect(String(logged.mock.calls[0])).toContain('NotFoundError'));
  await expect.element(button).toHaveTextContent('bare text, not pressed');
  await expect.element(page.getByText('Something went wrong')).not.toBeInTheDocument();
});

test('given another error, the fallback stands in the place of the part', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Broken = () => {
    throw new Error('broken');
  };
  await render(
    <Boundary fallback={() => <p>Something went wrong</p>}>
      <Broken />
    </Boundary>,
  );
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
});

test('given a translated page, a button that becomes busy and marks that change are shown as they are', async () => {
  const draw = (busy: boolean, search: string) => (
    <main>
      <Button busy={busy}>{busy ? 'Sending' : 'Send'}</Button>
      <p>
        <Marked text="Parallel Cross" search={search} />
      </p>
    </main>
  );
  const { rerender } = await render(draw(false, ''));
  translated();
  for (const [busy, search, marked] of [
    [true, 'para', 'Para'],
    [false, 'cross', 'Cross'],
    [true, '', undefined],
  ] as const) {
    await rerender(draw(busy, search));
    await vi.waitFor(() =>
      expect(document.querySelector('main')?.textContent).toBe(`${busy ? 'Sending' : 'Send'}Parallel Cross`),
    );
    expect(document.querySelector('mark')?.textContent).toBe(marked);
  }
});
