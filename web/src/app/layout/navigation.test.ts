import { expect, it } from 'vitest';
import { brand } from '@/brand';
import { paths, routes } from '@/lib/site/paths';
import { stockLinks } from '../stock-area/stock-links';
import { footerLinks, headerLinks, mobileLinks } from './navigation';

it('the menus have the entries of the brief, and those that were added, in their order', () => {
  const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);
  expect(labels(headerLinks)).toEqual(['Home', 'Models', 'Blogs', 'About', 'Contact', 'Manage Items']);
  expect(labels(mobileLinks)).toEqual(['Home', 'Models', 'Blogs', 'Contact', 'Manage Items']);
  expect(labels(stockLinks(true)).slice(-2)).toEqual(['Import', 'Site']);
  expect(labels(stockLinks(false))).toEqual([
    'All Items',
    'Add Item',
    'My Items',
    'Overview',
    'Orders',
    'Scan',
    'Activity',
    'Team',
    'Import',
  ]);
  expect(footerLinks.map(({ title, links }) => [title, ...labels(links)])).toEqual([
    ['Members', 'Digital Services', 'Concept Cars', 'Motor Shows'],
    ['Support', 'Contact', 'About', 'Blogs'],
    ['Legal', 'Privacy', 'Terms'],
  ]);
});

it('every public page is in a menu, but for those that a chosen car leads to', () => {
  const links = [...headerLinks, ...footerLinks.flatMap((column) => column.links)].map(({ to }) => to);
  const pages = routes.filter(({ access, path }) => access === 'public' && !path.includes(':') && path !== '/home');
  expect(pages.map(({ path }) => path).filter((path) => !links.includes(path))).toEqual([paths.compare]);
});

it('the icon of a social account leads to the profile', () => {
  expect(brand.social.length).toBeGreaterThan(0);
  for (const { href } of brand.social) expect(new URL(href).pathname).not.toBe('/');
});
