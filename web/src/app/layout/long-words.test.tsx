import { lineUp } from '@contract/list/line-up';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loading } from '@/lib/query-result';
import { NoCars } from '@/pages/public/models';
import { StorefrontContext } from '@/storefront/storefront-context';
import { PRODUCT } from '@/testing/product';
import { renderAt } from '@/testing/render';
import { SiteFooter } from './site-footer';

const name = 'N'.repeat(100);
const unread = { result: loading, last: undefined };
const storefront = {
  models: unread,
  early: { status: 'success' as const, data: { models: [{ ...PRODUCT, name }], contents: [] }, fromCache: false },
};

test.each([
  [
    'the footer',
    <StorefrontContext key="footer" value={storefront}>
      <SiteFooter />
    </StorefrontContext>,
  ],
  ['an answer to a search', <NoCars key="answer" state={{ ...lineUp.first, search: name }} page={{}} />],
])('given a window of 320 px and a word of 100 letters, %s is no wider', async (_, shown) => {
  await page.viewport(320, 800);
  const { container } = await renderAt(shown);
  await expect.element(page.getByText(name)).toBeVisible();
  expect(container.ownerDocument.documentElement.scrollWidth).toBe(320);
});
