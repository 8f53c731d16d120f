import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readAll } from '@/data/read/read-all';
import { PRODUCT } from '@/testing/product';
import { renderSignedIn } from '@/testing/render';
import { MoveDialog } from './move-dialog';

vi.mock(import('@/data/read/read-all'), async (original) => ({ ...(await original()), readAll: vi.fn() }));

test('given a car of an owner for whom a person restocks, cars of that owner are offered, but not the car itself', async () => {
  const product = { ...PRODUCT, email: 'owner@meridian.example' };
  vi.mocked(readAll).mockResolvedValue([product, { ...product, _id: 'other', name: 'Aria Sport' }]);
  await renderSignedIn(<MoveDialog product={product} onClose={() => undefined} />);
  await page.getByRole('searchbox').fill('Ari');
  const found = page.getByRole('list', { name: 'Cars found' }).getByRole('button');
  await expect.element(found).toHaveTextContent('Aria Sport');
  expect(vi.mocked(readAll).mock.calls.map(([, , owner]) => owner)).toEqual([product.email]);
});
