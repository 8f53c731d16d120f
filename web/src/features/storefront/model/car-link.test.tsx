import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '@/testing/render';
import { SnapshotContext } from '../snapshot';
import { CarLink } from './car-link';

const apogee = { _id: 'id-of-apogee', name: 'Apogee', supplier: 'Atelier', description: 'A car.', img: '/cars/a.svg' };

test.each([
  ['that the home page shows', 'Apogee', '/models/id-of-apogee'],
  ['that it does not show', 'Apogee Study II', '/models?q=Apogee+Study+II'],
])('given a car %s, its name leads to %s', async (_, name, path) => {
  await renderAt(
    <SnapshotContext value={{ models: [apogee], contents: [] }}>
      <CarLink name={name} />
    </SnapshotContext>,
  );
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});
