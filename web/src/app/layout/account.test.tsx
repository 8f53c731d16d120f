import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PERSON, renderAt } from '@/testing/render';
import { Account } from './account';

test.each([
  ['no photo', 'Iris Halvorsen', null, 'IH'],
  ['a photo that cannot be loaded', 'Ada Lovelace', '/no-such-photo.jpg', 'AL'],
  ['neither photo nor name', null, null, 'A'],
])('given an account with %s, the bar shows initials', async (_, displayName, photoUrl, initials) => {
  const user = { ...PERSON, displayName, photoUrl };
  await renderAt(<Account />, { session: { status: 'signed-in', user } });
  await expect.element(page.getByRole('img', { name: displayName ?? user.email })).toHaveTextContent(initials);
});
