import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loading } from '@/lib/query-result';
import { renderAt } from '@/testing/render';
import { StorefrontContext } from '../storefront-context';
import { CarLink } from './car-link';

const apogee = {
  _id: 'id-of-apogee',
  name: 'Apogee',
  supplier: 'Atelier',
  description: 'A car.',
  img: '/cars/a.svg',
  price: 41_000,
  quantity: 2,
};
const nothingYet = { result: loading, last: undefined };
const storefront = {
  models: nothingYet,
  early: { models: [apogee], contents: [] },
};

test.each([
  ['that the home page shows', 'Apogee', undefined, '/models/id-of-apogee'],
  ['in a colour', 'Apogee', 'fern', '/models/id-of-apogee?colour=fern'],
  ['that it does not show', 'Apogee Study II', undefined, '/models?q=Apogee+Study+II'],
] as const)('given a car %s, the link of its name (%s, %s) leads to %s', async (_, name, colour, path) => {
  await renderAt(
    <StorefrontContext value={storefront}>
      <CarLink name={name} {...(colour && { colour })} />
    </StorefrontContext>,
  );
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});
