import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PRODUCT } from '@/testing/product';
import { renderSignedIn } from '@/testing/render';
import { CarSearch } from './car-search';

const network = { isDown: false };
const cars = ['Aria', 'Aria Sport'].map((name) => ({ ...PRODUCT, _id: name, name }));
vi.mock(import('@/data/read/read-all'), async (original) => ({
  ...(await original()),
  readAll: async (_database, { search }) => {
    if (network.isDown) throw Object.assign(new Error('No answer'), { code: 'unavailable' });
    return cars.filter(({ name }) => name.includes(search));
  },
}));

function Search() {
  const [id, setId] = useState('none');
  return (
    <>
      <CarSearch owner="" label="To which car" none="" onChoose={setId} onCleared={() => setId('none')} />
      <p>{`Chosen: ${id}`}</p>
    </>
  );
}

test('cars are offered while their name is typed; the chosen one stays in the field until another is typed', async () => {
  await renderSignedIn(<Search />);
  const field = page.getByRole('searchbox', { name: 'To which car' });
  await field.fill('Ari');
  await expect.element(field).toHaveAccessibleDescription('2 cars found');
  await page.getByRole('button', { name: 'Aria Sport' }).click();
  await expect.element(page.getByText('Chosen: Aria Sport')).toBeVisible();
  await expect.element(field).toHaveValue('Aria Sport');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByText('Chosen: none')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Chosen: Aria Sport')).toBeVisible();
});

test('given a read that fails, the reason stands at the field, and Search again reads it', async () => {
  await renderSignedIn(<Search />);
  const field = page.getByRole('searchbox', { name: 'To which car' });
  network.isDown = true;
  await field.fill('Ari');
  await expect.element(field).toHaveAccessibleDescription(/cannot be reached right now/);
  network.isDown = false;
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect.element(page.getByRole('list', { name: 'Cars found' }).getByRole('button').nth(1)).toBeVisible();
});
