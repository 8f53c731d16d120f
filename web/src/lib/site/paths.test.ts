import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyPath, inRightCase, paths, type RouteEntry, routes, sharedPath } from './paths';

const PAGES = join(import.meta.dirname, '../../pages');

describe('the table of routes', () => {
  const entries: readonly RouteEntry[] = routes;

  it('has an entry for each page file; an entry without a page ends the build', () => {
    const files = globSync('*/*.tsx', { cwd: PAGES, exclude: ['**/*.test.tsx'] });
    const named = entries.map(({ access, id }) => join(access, `${id}.tsx`));
    expect(files.filter((file) => !named.includes(file))).toEqual([join('public', 'not-found.tsx')]);
  });

  it.each(globSync('*/*.tsx', { cwd: PAGES, exclude: ['**/*.test.tsx'] }))(
    '%s exports the Component that the router asks for',
    (file) => {
      expect(readFileSync(join(PAGES, file), 'utf8')).toMatch(/^export function Component\(/m);
    },
  );

  it('gives each screen of the stock area a title of its own', () => {
    // A label's address leads on to Delivery.
    const screens = entries.filter(({ access, id }) => access === 'stock' && id !== 'label');
    const titles = screens.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('has each address once, and each page under one canonical address', () => {
    const addresses = entries.map(({ path }) => path);
    expect(new Set(addresses).size).toBe(addresses.length);
    const pages = entries.filter(({ canonical }) => !canonical).map(({ id }) => id);
    expect(new Set(pages).size).toBe(pages.length);
    for (const { canonical } of entries) if (canonical) expect(addresses).toContain(canonical);
  });
});

describe('the addresses for links', () => {
  it('are named after the pages', () => {
    expect(paths.home).toBe('/');
    expect(paths.digitalService).toBe('/digitalService');
    expect(paths.allItems).toBe('/manageitems');
    expect([paths.team, sharedPath]).toEqual(['/manageitems/team', '/manageitems?whose=shared']);
    expect(Object.keys(paths)).toHaveLength(routes.length - 1);
  });

  it('contain the id of a product, encoded', () => {
    expect(paths.restock('abc')).toBe('/manageitems/updateitem/abc');
    expect(paths.delivery('a b/$&?')).toBe('/manageitems/delivery/a%20b%2F%24%26%3F');
    expect(copyPath('a b&c')).toBe('/manageitems/additems?copy=a%20b%26c');
  });
});

describe('an address in other letter case', () => {
  it.each([
    ['/digitalservice', '/digitalService'],
    ['/ABOUT', '/about'],
    ['/Manageitems/UpdateItem/aB_c', '/manageitems/updateitem/aB_c'],
  ])('%s is led to %s', (typed, right) => {
    expect(inRightCase(typed)).toBe(right);
  });

  it.each(['/', '/digitalService', '/manageitems/updateitem/ABC', '/no-such-page', '/about/x'])(
    '%s is left as it is',
    (typed) => {
      expect(inRightCase(typed)).toBeUndefined();
    },
  );
});
