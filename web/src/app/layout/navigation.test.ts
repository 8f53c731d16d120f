import { expect, it } from 'vitest';
import { brand, withAddress } from '@/brand';
import { paths, routes } from '@/lib/site/paths';
import { footerLinks, headerLinks, mobileLinks, type NavigationLink, stockLinks } from './navigation';

/** The entries of the client's brief among the labels of a menu: other pages may stand between them. */
const specified = (links: NavigationLink[] | undefined, entries: string[]) =>
  links?.map(({ label }) => label).filter((label) => entries.includes(label));

it.each([
  ['top navigation', headerLinks, ['Home', 'Blogs', 'About', 'Contact', 'Manage Items']],
  ['mobile menu', mobileLinks, ['Home', 'Blogs', 'Contact', 'Manage Items']],
  ['stock menu', stockLinks, ['All Items', 'Add Item', 'My Items']],
])('the %s has the entries of the brief in their order', (_, links, entries) => {
  expect(specified(links, entries)).toEqual(entries);
});

it.each([
  ['Members', ['Digital Services']],
  ['Support', ['Contact', 'About']],
  ['Legal', ['Privacy', 'Terms']],
])('the column %s of the footer has the entries of the brief in their order', (column, entries) => {
  expect(specified(footerLinks.find(({ title }) => title === column)?.links, entries)).toEqual(entries);
});

it('every public page is in a menu, but for those that a chosen car leads to', () => {
  const links = [...headerLinks, ...footerLinks.flatMap((column) => column.links)].map(({ to }) => to);
  const pages = routes.filter(({ access, path }) => access === 'public' && !path.includes(':') && path !== '/home');
  expect(pages.map(({ path }) => path).filter((path) => !links.includes(path))).toEqual([paths.compare]);
});

it('only Manage Items is for signed-in people', () => {
  const signedIn = [...headerLinks, ...mobileLinks].filter((link) => link.signedIn);
  expect(new Set(signedIn.map(({ label, to }) => `${label} ${to}`))).toEqual(new Set(['Manage Items /manageitems']));
});

it('the icon of a social account leads to the profile; without an address it is not shown', () => {
  const account = { name: 'X', icon: 'x', href: 'https://x.com/maker' } as const;
  expect(withAddress([account, { ...account, href: '' }])).toEqual([account]);
  expect(brand.social.length).toBeGreaterThan(0);
  for (const { href } of brand.social) expect(new URL(href).pathname).not.toBe('/');
});
