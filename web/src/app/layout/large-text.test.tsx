import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { PERSON, renderAt } from '@/testing/render';
import { SiteHeader } from './site-header';

test('given text of twice the size on a phone, the header does not make the page wider', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '32px';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  await renderAt(<SiteHeader />, { session: { status: 'signed-in', user: PERSON } });
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBe(390);
});
