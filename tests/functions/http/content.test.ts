import type { Content } from '@contract/site/content.ts';
import type { HomeData } from '@contract/site/server-page.ts';
import { describe, expect, test } from 'vitest';
import { firestore } from '../../support/admin.ts';
import { call } from '../../support/call.ts';
import { FUNCTION_API, SITE, SITE_API } from '../../support/emulators.ts';

describe.each([FUNCTION_API, SITE_API])('GET %s/content', (at) => {
  test('answers 200 with the contents in their order and exactly the fields of the contract', async () => {
    const { status, headers, body } = await call<Content[]>('GET', '/content', { at });
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
    const stored = await firestore.collection('contents').orderBy('order').get();
    expect(stored.size).toBeGreaterThan(0);
    expect(body.map(({ _id }) => _id)).toEqual(stored.docs.map(({ id }) => id));
    for (const content of body) {
      expect(Object.keys(content)).toEqual(['_id', 'img', 'name', 'description', 'navigate']);
    }
  });

  test('answers 304 when nothing has changed', async () => {
    const tag = (await call('GET', '/content', { at })).headers.get('ETag') ?? '';
    const { status, body } = await call('GET', '/content', { at, headers: { 'If-None-Match': tag } });
    expect({ status, body }).toEqual({ status: 304, body: undefined });
    expect((await call('GET', '/content', { at, headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('answers 405 to POST', async () => {
    const { status, headers } = await call('POST', '/content', { at, body: {} });
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
  });
});

test('GET /models/home.json answers with six cars, without owner and specification, and six related contents', async () => {
  const { models, contents }: HomeData = await (await fetch(`${SITE}/models/home.json`)).json();
  const first = await firestore.collection('products').orderBy('createdAt').limit(6).get();
  expect(models.map(({ _id }) => _id)).toEqual(first.docs.map(({ id }) => id));
  expect(JSON.stringify(models)).not.toMatch(/"(email|specification|reorderAt)"/);
  const stored = await firestore.collection('contents').orderBy('order').limit(6).get();
  expect(contents.map(({ _id }) => _id)).toEqual(stored.docs.map(({ id }) => id));
});
