import { expect, it } from 'vitest';
import { footerLinks, headerLinks, mobileLinks, type NavigationLink, stockLinks } from './navigation';

const labels = (links: NavigationLink[]) => links.map(({ label }) => label);

it('the top navigation holds Home, Blogs, About, Contact, Manage Items', () => {
  expect(labels(headerLinks)).toEqual(['Home', 'Blogs', 'About', 'Contact', 'Manage Items']);
});

it('the mobile menu holds Home, Blogs, Contact, Manage Items', () => {
  expect(labels(mobileLinks)).toEqual(['Home', 'Blogs', 'Contact', 'Manage Items']);
});

it('only Manage Items waits for somebody to be signed in', () => {
  expect(labels([...headerLinks, ...mobileLinks].filter(({ signedIn }) => signedIn))).toEqual([
    'Manage Items',
    'Manage Items',
  ]);
});

it('the menu of the stock area holds All Items, Add Item, My Items', () => {
  expect(stockLinks.map(({ to, label }) => [label, to])).toEqual([
    ['All Items', '/manageitems'],
    ['Add Item', '/manageitems/additems'],
    ['My Items', '/manageitems/myitems'],
  ]);
});

it('the footer holds Members, Support and Legal', () => {
  expect(footerLinks.map(({ title, links }) => [title, labels(links)])).toEqual([
    ['Members', ['Digital Services']],
    ['Support', ['Contact', 'About']],
    ['Legal', ['Privacy', 'Terms']],
  ]);
});
