import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '@/testing/product';
import { renderAt } from '@/testing/render';
import { Share } from './share';

afterEach(() => vi.restoreAllMocks());

const offer = (share: typeof navigator.share | undefined) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

test('the browser’s own share gets the address; where it is closed, nothing is said', async () => {
  const share = vi.fn<typeof navigator.share>().mockRejectedValue(new DOMException('closed', 'AbortError'));
  offer(share);
  await renderAt(<Share name="GV60" />);
  await button('Share').click();
  expect(share).toHaveBeenCalledWith({ title: 'GV60', url: location.href });
  await expect.element(page.getByText(/address/)).not.toBeInTheDocument();
});

test('given none, the address is copied and said; where that is denied, it is shown', async () => {
  offer(undefined);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new Error());
  await renderAt(<Share name="GV60" />);
  await button('Share').click();
  await expect.element(page.getByText('The address was copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(location.href);
  await button('Share').click();
  await expect.element(page.getByText(`The address could not be copied. It is: ${location.href}`)).toBeVisible();
});
