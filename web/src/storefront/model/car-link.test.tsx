import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loading } from '@/lib/query-result';
import { PRODUCT } from '@/testing/product';
import { renderAt } from '@/testing/render';
import { StorefrontContext } from '../storefront-context';
import { withCars } from './car-link';

const apogee = { ...PRODUCT, _id: 'id-of-apogee', name: 'Apogee' };
const aurea = { ...PRODUCT, _id: 'id-of-aurea', name: 'Aurea' };
const storefront = {
  models: { result: loading, last: undefined },
  early: { status: 'success' as const, data: { models: [apogee], slides: [aurea], contents: [] }, fromCache: false },
};

test.each([
  ['that the home page shows', 'Apogee', undefined, '/models/id-of-apogee'],
  ['in a colour', 'Apogee', 'fern', '/models/id-of-apogee?colour=fern'],
  ['of the carousel', 'Aurea', undefined, '/models/id-of-aurea'],
  ['that it does not show', 'Apogee Study II', 'fern', '/models/named/Apogee%20Study%20II?colour=fern'],
] as const)('given a car %s, the link of its name (%s, %s) leads to %s', async (_, name, colour, path) => {
  await renderAt(
    <StorefrontContext value={storefront}>
      {withCars(`Beside [${colour ? `${name}, ${colour}` : name}], a text`)}
    </StorefrontContext>,
  );
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});
