import type { Product } from '@contract/product-fields';
import type { HomeContent } from '@contract/site/home-page';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StoredHome, StoredHomeChange } from '@/data/read/home-page';
import { steady, success } from '@/testing/history';
import { button, field, PRODUCT } from '@/testing/product';
import { renderSignedIn } from '@/testing/render';
import { Site } from './site';

const cars: Product[] = ['Aria', 'Boreas', 'Cirrus'].map((name, index) => ({
  ...PRODUCT,
  _id: `q7RkT2vNcar00000000${index}`,
  name,
}));
const [ARIA = '', BOREAS = '', CIRRUS = ''] = cars.map(({ _id }) => _id);
const GONE = 'q7RkT2vNgone00000000';
const KEY: HomeContent = {
  ...{ img: '/pictures/key.webp', name: 'Keys', description: 'A key.', navigate: '/digitalService', order: 1 },
};
const SHOW: HomeContent = { ...KEY, name: 'Shows', navigate: '/motorShow', order: 2 };
const HOME: StoredHome = { models: [ARIA, BOREAS], contents: { key: KEY, show: SHOW }, change: 'one' };

const store = vi.hoisted(() => ({
  home: undefined as unknown as StoredHome,
  changes: [] as StoredHomeChange[],
  /** Others than these were deleted. */
  cars: [] as Product[],
  /** What was saved: over what, and what. */
  saved: [] as unknown[],
  isChanged: false,
  show: (_home: StoredHome) => undefined as unknown,
}));
const show = (home: StoredHome) => {
  store.home = home;
  store.show(home);
};

const answerOf = steady((home: StoredHome) => success(home));
const changesOf = steady((changes: StoredHomeChange[]) => success(changes));
const productsOf = steady((all: Product[], ids: string) =>
  success(all.filter(({ _id }) => ids.split(',').includes(_id))),
);
vi.mock(import('@/data/read/home-page'), () => ({
  useHomePage: () => {
    const [home, setHome] = useState(store.home);
    store.show = setHome;
    return answerOf(home);
  },
  useHomeChanges: () => changesOf(store.changes),
}));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  useProducts: (ids: readonly string[]) => productsOf(store.cars, ids.join()),
}));
vi.mock(import('@/data/write/home-page'), async (original) => ({
  ...(await original()),
  saveHomePage: async (_database, _person, seen, { models, contents }) => {
    if (store.isChanged) return 'changed';
    store.saved.push([seen, { models, contents }]);
    const written = { models, contents, change: `${seen.change} saved` };
    show(written);
    return written;
  },
}));

const rowsOf = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
const carsShown = rowsOf('Cars of the home page');
const conflict = page.getByRole('alert', { name: 'The home page was changed meanwhile' });
const toast = (text: string | RegExp) => page.getByText(text);
const render = () => renderSignedIn(<Site draw={({ cards }) => <p>{cards.map(({ name }) => name).join()}</p>} />);
/** What is drawn in the frame of a phone. */
const drawn = () => {
  const [frame] = document.querySelectorAll<HTMLIFrameElement>('iframe[title^="On a phone"]');
  return frame?.contentDocument?.body.textContent;
};

beforeEach(() => {
  Object.assign(store, { home: HOME, changes: [], cars, saved: [], isChanged: false });
});

test('given a chosen car that was deleted, its place says so and is drawn empty; removed, saved and undone it is as it was', async () => {
  store.home = { ...HOME, models: [GONE, ARIA] };
  await render();
  await expect
    .element(carsShown.first())
    .toMatchTextContent('This car was deleted. Its place on the home page is empty.');
  await expect.poll(drawn).toBe('Aria');
  await expect.element(button('Save')).toHaveAccessibleDescription('Nothing is changed.');
  await button('Remove the deleted car').click();
  await button('Save').click();
  await expect.element(toast('The home page is saved')).toBeVisible();
  const page = { models: [ARIA], contents: HOME.contents };
  const before = { ...page, models: [GONE, ARIA] };
  expect(store.saved).toEqual([[{ ...before, change: 'one' }, page]]);
  await button('Undo').click();
  await expect.element(toast('Undone: the home page is as it was.')).toBeVisible();
  expect(store.saved[1]).toEqual([{ ...page, change: 'one saved' }, before]);
  await expect.element(carsShown).toHaveLength(2);
});

test('given cards without a car, it says that the first of the line-up are shown', async () => {
  store.home = { ...HOME, models: [GONE] };
  await render();
  await expect.element(page.getByText(/the home page shows the first cars of the line-up/)).toBeVisible();
  expect(drawn()).toBeUndefined();
});

const OTHER = { ...HOME, models: [ARIA, BOREAS, CIRRUS], change: 'two' };
test.each([
  ['Keep mine', [[OTHER, { models: [BOREAS], contents: HOME.contents }]]],
  ['Take theirs', []],
] as const)(
  'given another who saves meanwhile, nothing is saved before the person chooses: %s',
  async (choice, saved) => {
    await render();
    await button('Remove Aria').click();
    store.changes = [{ id: 'two', by: 'ben@x.example', at: new Date(), previous: 'one', before: HOME, after: OTHER }];
    show(OTHER);
    await expect.element(conflict).toMatchTextContent(/ben@x\.example has saved\. In: Cirrus\./);
    await button('Save').click({ force: true });
    expect(store.saved).toEqual([]);
    await button(choice).click();
    await expect.element(conflict).not.toBeInTheDocument();
    await expect.element(carsShown).toHaveLength(choice === 'Keep mine' ? 1 : 3);
    if (choice === 'Keep mine') await button('Save').click();
    await expect.poll(() => store.saved).toEqual(saved);
  },
);

test('given letters of twice the size on a phone, nothing is wider, and names stand in words', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  await render();
  const name = page.getByText('Aria', { exact: true }).first();
  await expect.element(name).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(name.element().getClientRects()).toHaveLength(1);
  document.documentElement.style.fontSize = '';
});

test('given another who was faster, the toast says so, and what was edited stays', async () => {
  store.isChanged = true;
  await render();
  await button('Move down Aria').click();
  await button('Save').click();
  await expect.element(toast(/Somebody else has saved the home page meanwhile/)).toBeVisible();
  await expect.element(carsShown.first()).toMatchTextContent('Boreas');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(carsShown.first()).toMatchTextContent('Aria');
});

test('a content that was stored in another form says that it has to be edited', async () => {
  store.home = { ...HOME, contents: { key: KEY, show: { ...SHOW, img: 'https://x.example/a.webp' } } };
  await render();
  const wrong = /Something is wrong with it/;
  await expect.element(rowsOf('Related contents').nth(1)).toMatchTextContent(wrong);
  await expect.element(rowsOf('Related contents').first()).not.toMatchTextContent(wrong);
});

test('a content is edited with what is wrong said at its fields, added, moved and removed; leaving asks', async () => {
  await render();
  await button('Edit Keys').click();
  await field('Name').fill('');
  await field('Link').fill('/abuot');
  await field('Picture').fill('https://x.example/a.webp');
  await button('Apply').click();
  for (const [label, problem] of [
    ['Name', 'Name is missing.'],
    ['Link', /This site has no such page/],
    ['Picture', /not the address of a picture of this site/],
  ] as const)
    await expect
      .element(field(label))
      .toHaveAccessibleDescription(problem instanceof RegExp ? problem : new RegExp(problem));
  await field('Name').fill('Digital key');
  await field('Link').fill('/about');
  await field('Picture').fill('/pictures/desk.webp');
  await userEvent.keyboard('{Enter}');
  await button('Move up Shows').click();
  await button('Remove Digital key').click();
  await button('Add a content').click();
  for (const [label, text] of [
    ['Name', 'New'],
    ['Description', 'Words.'],
    ['Link', '/about'],
    ['Picture', '/pictures/desk.webp'],
  ] as const)
    await field(label).fill(text);
  await button('Apply').click();
  await expect.element(rowsOf('Related contents')).toHaveLength(2);
  await button('Save').click();
  await expect.element(toast('The home page is saved')).toBeVisible();
  const [[, { contents }]] = store.saved as [[StoredHome, StoredHome]];
  expect(Object.values(contents)).toEqual([
    { ...SHOW, order: 1 },
    { img: '/pictures/desk.webp', name: 'New', description: 'Words.', navigate: '/about', order: 2 },
  ]);
});

test('the changes say who, when and what; one is restored, but not over what is edited', async () => {
  const before = { models: [CIRRUS, ARIA], contents: { key: SHOW } };
  const after = { models: HOME.models, contents: HOME.contents };
  store.changes = [{ id: 'one', by: '', at: new Date(0), previous: '', before, after }];
  await render();
  const [row] = [rowsOf('Changes').first()];
  await expect
    .element(row)
    .toMatchTextContent(/In: Boreas\. Out: 1 car\. “Keys” changed\. “Shows” added\..*by a former colleague/);
  const restore = row.getByRole('button', { name: /^Restore what was before/ });
  await button('Remove Aria').click();
  await expect.element(restore).toHaveAttribute('aria-disabled', 'true');
  await button('Discard').click();
  await restore.click();
  await expect.element(toast('The home page is as it was before that change')).toBeVisible();
  expect(store.saved).toEqual([[HOME, before]]);
});
