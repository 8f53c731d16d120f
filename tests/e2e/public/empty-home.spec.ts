import { desktop, expectNoViolation, phone } from '../support/axe-steps.ts';
import { bulkWrite } from '../support/bulk-write.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { carousel, modelCards, relatedContents } from './storefront-steps.ts';

interface EmptyStore {
  /** Deletes every product before the test; stores them again when called, and after the test. */
  putBack: () => Promise<void>;
}

const test = base.extend<EmptyStore>({
  putBack: async ({ firestore }, use) => {
    const { docs: documents } = await firestore.collection('products').get();
    const putBack = () =>
      bulkWrite(firestore, documents, (batch, document) => batch.set(document.ref, document.data()));
    try {
      await bulkWrite(firestore, documents, (batch, { ref }) => batch.delete(ref));
      await use(putBack);
    } finally {
      await putBack();
    }
  },
});

test('given no products and no contents, the home page says so, and shows products without a reload when they are added', async ({
  page,
  putBack,
}) => {
  await page.route('**/models/home.json', (route) => route.fulfill({ json: { models: [], contents: [] } }));
  await page.goto('/');
  const models = page.getByRole('region', { name: 'Our Models' });
  await expect(models.getByText('No models yet')).toBeVisible();
  await expect(carousel(page).getByText('The next models are on their way to the showroom.')).toBeVisible();
  await expect(relatedContents(page).getByText('Nothing to read here yet')).toBeVisible();
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Models' });
  await expect(footer.getByText('No models yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expectNoViolation(page, { sizes: [desktop, phone] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await putBack();
  await expect(modelCards(page).getByText('$')).toHaveCount(6);
  await expect(footer.getByRole('listitem')).toHaveCount(6);
});
