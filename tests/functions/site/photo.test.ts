import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { firestore as db } from '../../support/admin.ts';
import { SITE } from '../../support/emulators.ts';

const square = (width: number) => sharp({ create: { width, height: 90, channels: 3, background: '#456' } });
const large = await square(160).jpeg().toBuffer();
const small = await square(48).webp().toBuffer();

/** A picture with these bytes, whatever they are. */
async function storePhoto(bytes: Uint8Array = large, type = 'image/jpeg'): Promise<string> {
  const id = randomUUID().replaceAll('-', '').slice(0, 20);
  const at = FieldValue.serverTimestamp();
  const email = 'owner-of-a-picture@meridian.example';
  await db.doc(`pictures/${id}`).set({ email, type, bytes, small, width: 160, height: 90, createdAt: at, namedAt: at });
  return `/pictures/${id}`;
}
async function ask(address: string, method = 'GET') {
  const response = await fetch(address, { method, redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, header: (name: string) => response.headers.get(name), bytes };
}

test('given a picture, its bytes and the small ones are answered by what they are, for a year, as nothing that could run', async () => {
  const path = await storePhoto();
  for (const [address, bytes, type] of [
    [path, large, 'image/jpeg'],
    [`${path}?w=480`, small, 'image/webp'],
  ] as const) {
    const answer = await ask(SITE + address);
    expect([answer.status, answer.header('Content-Type')]).toEqual([200, type]);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.header('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.header('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.header('Content-Security-Policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  }
  expect((await ask(SITE + path, 'HEAD')).status).toBe(200);
});

test('given a page that calls itself a JPEG, or an id of none, there is no picture, and nothing for long', async () => {
  const page = await storePhoto(Buffer.from('<script>alert(1)</script>'));
  for (const path of [page, `/pictures/${'x'.repeat(20)}`, '/pictures/short']) {
    const answer = await ask(SITE + path);
    expect([answer.status, answer.header('Content-Type')?.split(';')[0]]).toEqual([404, 'text/plain']);
    expect(`${answer.bytes}`).toBe('There is no picture here.');
    expect(answer.header('Cache-Control')).toBe('public, max-age=60');
    expect(answer.header('X-Content-Type-Options')).toBe('nosniff');
  }
});

test('given another query, it leads to the one address of the picture', async () => {
  const path = await storePhoto();
  for (const query of ['?w=481', '?w=480&x=1', '?x']) {
    const answer = await ask(SITE + path + query);
    expect([answer.status, answer.header('Location')]).toEqual([301, path]);
  }
});

test('the files of the site in the same folder are served as before', async () => {
  const answer = await ask(`${SITE}/pictures/hero.webp`);
  expect([answer.status, answer.header('Content-Type')]).toEqual([200, 'image/webp']);
  expect(answer.header('Cache-Control')).toBe('public, max-age=86400');
  expect(answer.header('Content-Security-Policy')).toContain("script-src 'self'");
});
