import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PERSON, renderAt, renderSignedIn } from '@/testing/render';
import { Account } from './account';
import { SiteHeader } from './site-header';

const forAll = ['Home', 'Models', 'Blogs', 'Contact'];

test.each([
  ['a visitor', renderAt, forAll],
  ['a signed-in person', renderSignedIn, [...forAll, 'Manage Items']],
] as const)('the phone menu of %s has its links and closes with Escape', async (_, render, links) => {
  await page.viewport(390, 844);
  await render(<SiteHeader />);
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect.element(menu).toBeVisible();
  expect(
    menu
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(links);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('navigation', { name: 'Mobile', includeHidden: true })).not.toBeVisible();
  await expect.element(open).toHaveFocus();
});

test.each([
  ['no photo', 'Iris Halvorsen', null, 'IH'],
  ['a photo that cannot be loaded', 'Ada Lovelace', '/no-such-photo.jpg', 'AL'],
  ['neither photo nor name', null, null, 'A'],
])('given an account with %s, the bar shows initials', async (_, displayName, photoUrl, initials) => {
  const user = { ...PERSON, displayName, photoUrl };
  await renderAt(<Account />, { session: { status: 'signed-in', user } });
  await expect.element(page.getByRole('img', { name: displayName ?? user.email })).toHaveTextContent(initials);
});
