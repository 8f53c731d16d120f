import { beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../tests/support/until-the-end.ts';
import { CONTENTS } from '../seed/contents.ts';
import { PRODUCTS } from '../seed/products.ts';
import { readLists } from './line-up.ts';

const said = vi.spyOn(console, 'log');
beforeEach(() => {
  said.mockReset().mockReturnValue();
});

const contents = CONTENTS.map(({ order, ...content }) => content);
const [first, second] = PRODUCTS.slice(3, 5);
const healthy: Record<string, unknown> = {
  '/models/home.json': [{ _id: second?._id }, { _id: first?._id }],
  [`/api/product/${first?._id}`]: first,
  [`/api/product/${second?._id}`]: second,
  '/api/content': contents,
};

/** The lists of a site with these answers; without one, an address is not found, and an empty answer never ends. */
async function lists(answers: Record<string, unknown>, milliseconds?: number) {
  const site = await serve(({ url = '' }, response) => {
    if (!(url in answers)) response.writeHead(404).end();
    else if (answers[url] !== undefined) response.end(JSON.stringify(answers[url]));
  });
  const { STOREFRONT_SNAPSHOT: cars, ...others } = await readLists(new URL(site), milliseconds);
  const names = cars && JSON.parse(cars).map(({ name }: { name: string }) => name);
  return { cars: names, ...others, said: said.mock.calls.map(([line]) => String(line).replace(site, 'SITE')) };
}

test('given a live site, the lists are what its home page shows, in its order', async () => {
  expect(await lists(healthy)).toEqual({
    cars: [second?.name, first?.name],
    STOREFRONT_CONTENTS: JSON.stringify(contents),
    said: [],
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['a site that does not exist yet', {}, '/models/home.json answers 404'],
  ['a car that is none', { ...healthy, [`/api/product/${first?._id}`]: {} }, 'does not give them'],
])('given %s, the pages are built without cars, and a line says why', async (_, answers, why) => {
  const found = await lists(answers);
  expect(found.cars).toBeUndefined();
  expect(found.said[0]).toMatch(/^The pages are built without cars: SITE does not give them \(/);
  expect(found.said[0]).toContain(why);
});

test('given contents that never come, the pages are built with the cars alone', async () => {
  const found = await lists({ ...healthy, '/api/content': undefined }, 2_000);
  expect(found).toMatchObject({ cars: [second?.name, first?.name], said: [expect.stringContaining('timeout')] });
  expect(found).not.toHaveProperty('STOREFRONT_CONTENTS');
});
