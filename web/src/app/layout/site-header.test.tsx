import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PERSON, renderAt, renderSignedIn } from '@/testing/render';
import { Account, SiteHeader } from './site-header';

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

test.each([320, 360, 375])(
  'given a window of %i px and a signed-in person, mark and photo are whole',
  async (width) => {
    await page.viewport(width, 700);
    const user = { ...PERSON, photoUrl: '/pictures/avatar.svg' };
    await renderAt(<SiteHeader />, { session: { status: 'signed-in', user } });
    const photo = page.getByRole('img', { name: user.email });
    await expect.element(photo).toBeInViewport({ ratio: 1 });
    expect(photo.element().getBoundingClientRect().width).toBe(40);
    const mark = page.getByRole('link', { name: 'Meridian, home' }).element();
    for (const part of [mark, mark.querySelector('svg')])
      expect(part?.getBoundingClientRect().width).toBeGreaterThanOrEqual(28);
  },
);

test('in a low window the open phone menu scrolls inside itself', async () => {
  await page.viewport(320, 225);
  await renderAt(
    <div style={{ minHeight: '100rem' }}>
      <SiteHeader />
    </div>,
  );
  await page.getByRole('button', { name: 'Open menu' }).click();
  const last = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link').last();
  last.element().scrollIntoView();
  await expect.element(last).toBeInViewport();
  expect(scrollY).toBe(0);
});

test('given text of twice the size on a phone, the header does not make the page wider', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '32px';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  await renderAt(<SiteHeader />, { session: { status: 'signed-in', user: PERSON } });
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBe(390);
});
