import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAt, renderSignedIn } from '@/testing/render';
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
