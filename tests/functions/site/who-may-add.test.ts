import { randomUUID } from 'node:crypto';
import { FEED_PATHS } from '@contract/site/feeds.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSite } from '../../../functions/src/site/create-site.ts';
import { loadRenderer } from '../../../functions/src/site/renderer.ts';
import { countReads } from '../../support/count-reads.ts';
import { clearFirestore } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';

/** A project of its own, because whose cars are there is what is tested. */
const PROJECT = 'demo-who-may-add';
vi.stubEnv('GCLOUD_PROJECT', PROJECT);
vi.stubEnv('GOOGLE_CLOUD_PROJECT', PROJECT);
const firestore = getFirestore(initializeApp({ projectId: PROJECT }, PROJECT));

const MAKER = 'maker@meridian.example';
const COLLEAGUE = 'kim@meridian.example';
const STRANGER = 'stranger@example.com';
const MERIDIAN = '.*@meridian[.]example';

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await clearFirestore(PROJECT);
});
beforeEach(() => clearFirestore(PROJECT));

let stored = 0;
/** Each car is newer than the one before. */
async function store(email: string, { name, ...values }: { name?: string; nameKey?: string; price?: number } = {}) {
  stored += 1;
  const id = `car-${stored}`;
  const car = buildStoredProduct({ email, quantity: 3, name: name ?? `Car ${stored}` });
  await firestore.doc(`products/${id}`).set({ ...car, createdAt: new Timestamp(1_000 + stored, 0), ...values });
  const { size } = await firestore.collection('products').where('email', '==', email).get();
  await firestore.doc(`stock/${email}`).set({ products: size });
  return id;
}

const render = await loadRenderer({ FUNCTIONS_EMULATOR: 'true' });
const siteFor = (mayAdd: string, keeps = false) => createSite(render, { mayAdd, keeps, deadline: 60_000 });
const narrow = siteFor(MERIDIAN);

async function open(path: string, site = narrow) {
  const answer = await site.request(`http://site.test${path}`);
  return { status: answer.status, location: answer.headers.get('Location'), text: await answer.text() };
}
const carsIn = ({ text }: { text: string }) => [
  ...new Set([...text.matchAll(/id="model-([^"]+)"/g)].map(([, id]) => id)),
];
async function home(site = narrow) {
  const { models, slides } = JSON.parse((await open('/models/home.json', site)).text);
  return [...models, ...slides].map(({ _id }: { _id: string }) => _id);
}

describe('given cars of owners who may not add', () => {
  test('they are not on Home, whatever is chosen, nor in the line-up, the sitemap and the feeds, nor have they a page', async () => {
    const barred = await store(STRANGER, { price: 1 });
    const own = await store(MAKER);
    const colleagues = await store(COLLEAGUE);
    expect(await home()).toEqual([own, colleagues]);
    const setting = firestore.doc('settings/home');
    await setting.set({ models: [barred, colleagues] });
    expect(await home()).toEqual([colleagues]);
    await setting.set({ models: [barred, 'gone'] });
    expect(await home()).toEqual([own, colleagues]);
    for (const query of ['', '?sort=price', '?stock=in', '?q=car', '?max=99999999', '?stock=in&sort=model'])
      expect(carsIn(await open(`/models${query}`)).toSorted(), query).toEqual([own, colleagues].toSorted());
    expect((await open('/models')).text).toContain('>2 cars<');
    const lists = ['/models/sitemap.xml', ...Object.values(FEED_PATHS)];
    const inList = async (path: string, site = narrow) => {
      const { text } = await open(path, site);
      return [barred, own, colleagues].map((id) => new RegExp(`/models/${id}[<"]`).test(text));
    };
    for (const path of lists) expect(await inList(path), path).toEqual([false, true, true]);
    expect([(await open(`/models/${barred}`)).status, (await open(`/models/${own}`)).status]).toEqual([404, 200]);
    expect(JSON.parse((await open('/models/owners.json')).text)).toEqual({
      emails: expect.toSatisfy((emails: string[]) => emails.toSorted().join() === `${COLLEAGUE},${MAKER}`),
      cars: 2,
    });
    // Control: where everybody may add.
    const everybody = siteFor('.*');
    await setting.delete();
    expect(await home(everybody)).toEqual([barred, own, colleagues]);
    expect(carsIn(await open('/models', everybody))).toEqual([barred, own, colleagues]);
    expect((await open(`/models/${barred}`, everybody)).status).toBe(200);
    expect((await open('/models/owners.json', everybody)).text).toBe('null');
    for (const path of lists) expect(await inList(path, everybody), path).toEqual([true, true, true]);
  });

  test('they are no further cars, and no name leads to them', async () => {
    const name = `Solis ${randomUUID()}`;
    for (const version of ['', ' S', ' T']) await store(STRANGER, { name: name + version });
    const own = await store(MAKER, { name });
    const other = await store(MAKER);
    const { text } = await open(`/models/${own}`);
    expect(text).toContain(`/models/${other}`);
    expect(text).not.toContain(`${name} S`);
    expect(await open(`/models/named/${encodeURIComponent(name)}`)).toMatchObject({
      status: 302,
      location: `/models/${own}`,
    });
    expect((await open(`/models/named/${encodeURIComponent(`${name} S`)}`)).location).toMatch(/^\/models\?q=/);
  });

  test('given nobody who may add, or a deployment that does not say who may, no car is shown', async () => {
    await store(STRANGER);
    vi.stubEnv('FUNCTIONS_EMULATOR', 'false');
    vi.stubEnv('MAY_ADD', undefined);
    const unset = createSite(render, { keeps: false, deadline: 60_000 });
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    for (const site of [narrow, unset]) {
      expect(await home(site)).toEqual([]);
      expect(carsIn(await open('/models', site))).toEqual([]);
    }
  });
});

test('given owners who all may add, the lists ask for all cars, and whose are shown is read once in ten minutes', async () => {
  for (const owner of [MAKER, COLLEAGUE]) await store(owner);
  const site = siteFor(MERIDIAN, true);
  expect((await open('/models/owners.json', site)).text).toBe('null');
  await store(STRANGER);
  const billed = countReads();
  expect((await open('/models/owners.json', site)).text).toBe('null');
  expect(billed.reads).toBe(0);
});

describe('where everybody may add', () => {
  const everybody = siteFor('.*');
  const led = async (name: string) => (await open(`/models/named/${encodeURIComponent(name)}`, everybody)).location;

  test('a name leads to the oldest car whose name it is, whatever younger namesakes and keys there are', async () => {
    const decoy = await store(STRANGER, { name: 'Decoy', nameKey: 'gv00000060' });
    const own = await store(MAKER, { name: 'GV60' });
    for (let count = 0; count < 12; count += 1) await store(STRANGER, { name: 'GV60' });
    const billed = countReads();
    expect(await led('GV60')).toBe(`/models/${own}`);
    expect(billed.reads).toBe(1);
    await firestore.doc(`products/${decoy}`).update({ nameKey: 'azimut' });
    expect(await led('Azimut')).toBe('/models?q=Azimut');
  });

  test("cars with another one's key are not its versions", async () => {
    const own = await store(MAKER, { name: 'Solis' });
    for (const name of ['Cheap', 'Cheaper', 'Cheapest']) await store(STRANGER, { name, nameKey: 'solis a' });
    const version = await store(MAKER, { name: 'Solis Nordic' });
    const { text } = await open(`/models/${own}`, everybody);
    const further = text.split('Further models</h2>')[1] ?? '';
    expect(further.indexOf(`/models/${version}`)).toBeGreaterThan(0);
    expect(further.slice(0, further.indexOf(`/models/${version}`))).not.toContain('Cheap');
  });
});
