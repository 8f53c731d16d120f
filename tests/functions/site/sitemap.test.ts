import { expect, test } from 'vitest';
import { brand } from '../../../web/src/brand.ts';
import { firestore } from '../../support/admin.ts';
import { FUNCTION_SITE, SITE } from '../../support/emulators.ts';
import { removeLater, storeProduct } from '../../support/product-store.ts';

const START = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
const addresses = (xml: string) =>
  [...xml.matchAll(/^ {2}<url><loc>([^<]+)<\/loc><\/url>$/gm)].map(([, found]) => found);

test.each([SITE, FUNCTION_SITE])(
  '%s/models/sitemap.xml names the page of every car, and is kept by the CDN for a day',
  async (at) => {
    const { _id } = await storeProduct('nobody@meridian.example');
    // As the Admin SDK alone can write it.
    const strange = 'a<b&"c>';
    removeLater(strange);
    await firestore.doc(`products/${strange}`).set({ name: 'Aria' });
    const answer = await fetch(`${at}/models/sitemap.xml`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=UTF-8');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=86400');
    const xml = await answer.text();
    expect(xml.startsWith(START)).toBe(true);
    expect(xml.endsWith('</urlset>\n')).toBe(true);
    const named = addresses(xml);
    expect(named).toContain(`${brand.origin}/models/${_id}`);
    expect(new Set(named).size).toBe(named.length);
    // No other line: what is no address of a page is left out.
    expect(named.length).toBe(xml.trim().split('\n').length - 3);
    expect(xml).not.toContain('b&');
    const page = await fetch(`${at}/models/${_id}`);
    expect(page.status).toBe(200);
    await page.arrayBuffer();
  },
);
