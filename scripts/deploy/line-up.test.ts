import { describe, expect, test } from 'vitest';
import { serve as serveBy } from '../../tests/support/until-the-end.ts';
import { CONTENTS } from '../seed/contents.ts';
import { PRODUCTS } from '../seed/products.ts';
import { liveSite, readContents, readLineUp, takenStep } from './line-up.ts';

describe('the address of the live site', () => {
  const at = (...given: Parameters<typeof liveSite>) => liveSite(...given).products;

  test.each([
    ["the brand's own", 'https://meridian.com', undefined, 'https://meridian.com/api/product'],
    ["the project's while the brand has none", 'https://m.example', undefined, 'https://my-shop.web.app/api/product'],
    ['that of --site', 'https://meridian.com', 'https://new.com/about', 'https://new.com/api/product'],
    ['a server on this machine', 'https://m.example', 'http://127.0.0.1:5000', 'http://127.0.0.1:5000/api/product'],
  ])('is %s', (_, origin, site, address) => {
    expect(at(origin, 'my-shop', site)).toBe(address);
  });

  test.each(['http://shop.com', 'shop.com', '', 'file:///etc/hosts'])('refuses %j', (site) => {
    expect(() => at('https://m.example', 'my-shop', site)).toThrow(/must have an https address/);
  });

  test("the setting is in the project's Firestore; an emulator's counts only with a site on this machine", () => {
    const env = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
    const document = '/v1/projects/my-shop/databases/(default)/documents/settings/home';
    const setting = (site: string) => liveSite('https://m.example', 'my-shop', site, env).setting;
    expect(setting('https://shop.com')).toBe(`https://firestore.googleapis.com${document}`);
    expect(setting('http://localhost:5000')).toBe(`http://127.0.0.1:8080${document}`);
  });
});

type Answers = Record<string, string | number | undefined>;

const FIRST = '/product?limit=6';
const six = PRODUCTS.slice(0, 6);
const [one, two] = PRODUCTS.slice(10);
const idOf = (product: typeof one) => product?._id ?? '';
const setting = (...ids: string[]) =>
  JSON.stringify({ fields: { models: { arrayValue: { values: ids.map((stringValue) => ({ stringValue })) } } } });

/** A server in place of Firestore and the live site: a text, a status, or no answer at all. What it has not is a 404. */
async function serve(answers: Answers) {
  const requested: string[] = [];
  const address = await serveBy(({ url = '' }, response) => {
    requested.push(url);
    const answer = url in answers ? answers[url] : 404;
    if (typeof answer === 'number') response.writeHead(answer).end('{}');
    if (typeof answer === 'string') response.end(answer);
  });
  return { address, requested };
}

/** The line-up that is read from such a server. */
async function site(answers: Answers) {
  const { address, requested } = await serve(answers);
  const lineUp = await readLineUp({ setting: `${address}/setting`, products: `${address}/product` }, 300);
  const ids = 'json' in lineUp ? JSON.parse(lineUp.json).map(({ _id }: { _id: string }) => _id) : [];
  return { ids, step: takenStep(lineUp).replaceAll(address, ''), requested };
}

test('given a setting, the line-up is its products in its order, without those that no longer exist', async () => {
  const { ids, step, requested } = await site({
    '/setting': setting(idOf(two), 'deleted', idOf(one)),
    [`/product/${idOf(one)}`]: JSON.stringify(one),
    [`/product/${idOf(two)}`]: JSON.stringify(two),
    [FIRST]: JSON.stringify(six),
  });
  expect(ids).toEqual([idOf(two), idOf(one)]);
  expect(step).toBe('2 products that settings/home chooses, from /product/{id}');
  expect(requested).not.toContain(FIRST);
});

test.each<[string, Answers]>([
  ['no setting', {}],
  ['a setting without a choice', { '/setting': '{}' }],
  ['a setting of deleted products', { '/setting': setting('deleted') }],
])('given %s, the line-up is the first six products', async (_, answers) => {
  const { ids, step } = await site({ ...answers, [FIRST]: JSON.stringify(six) });
  expect(ids).toEqual(six.map(idOf));
  expect(step).toBe('6 products from /product?limit=6');
});

test.each<[string, Answers, string]>([
  ['a setting that may not be read', { '/setting': 403 }, 'the answer is 403'],
  ['a setting that is not JSON', { '/setting': '<!doctype html>' }, 'the answer is not JSON'],
  ['a setting without an answer', { '/setting': undefined }, 'no answer within 0.3 s'],
  ['a product with an error', { '/setting': setting('a'), '/product/a': 500 }, 'the answer is 500'],
  ['a product that is none', { '/setting': setting('a'), '/product/a': '{}' }, 'an answer is not a product'],
])('given %s, the line-up is the first six products, and the step says why', async (_, answers, why) => {
  const { ids, step } = await site({ ...answers, [FIRST]: JSON.stringify(six) });
  expect(ids).toEqual(six.map(idOf));
  expect(step).toBe(`6 products from /product?limit=6 (the choice of settings/home could not be read: ${why})`);
});

test.each<[string, string, Answers]>([
  ['nothing', 'the answer is 404', {}],
  ['500', 'the answer is 500', { [FIRST]: 500 }],
  ['a page', 'the answer is not JSON', { [FIRST]: '<!doctype html>' }],
  ['another list', 'the answer is not a list of products', { [FIRST]: '[{"name":"car"}]' }],
  ['no answer in time', 'no answer within 0.3 s', { [FIRST]: undefined }],
])('given no setting and a site that answers with %s, there is no line-up: %s', async (_, problem, answers) => {
  expect(await site(answers)).toMatchObject({
    ids: [],
    step: `empty, since /product?limit=6 does not give one (${problem})`,
  });
});

describe('the related contents', () => {
  const read = async (answers: Answers) => {
    const { address } = await serve(answers);
    const contents = await readContents({ contents: `${address}/content` }, 300);
    return { ...contents, step: takenStep(contents).replaceAll(address, '') };
  };

  test('are what GET /content answers', async () => {
    const answer = JSON.stringify(CONTENTS.map(({ order, ...content }) => content));
    expect(await read({ '/content': answer })).toMatchObject({ json: answer, step: '6 from /content' });
  });

  test.each<[string, string, Answers]>([
    ['nothing', 'the answer is 404', {}],
    ['another list', 'the answer is not a list of contents', { '/content': '[{"name":"x"}]' }],
    ['no answer in time', 'no answer within 0.3 s', { '/content': undefined }],
  ])('given a site that answers with %s, there are none: %s', async (_, problem, answers) => {
    expect(await read(answers)).toMatchObject({ step: `empty, since /content does not give them (${problem})` });
  });
});
