import { HOME_SETTING } from '@contract/site/home-models.ts';
import {
  CONTENT_LINK,
  CONTENT_MAX,
  CONTENT_PICTURE,
  HOME_CHANGES,
  type HomeContent,
  type HomePage,
} from '@contract/site/home-page.ts';
import { type DocumentData, deleteField, limit, serverTimestamp } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import type { StoredHome } from '../../web/src/data/read/home-page.ts';
import { saveHomePage } from '../../web/src/data/write/home-page.ts';
import { admitted, Person, refused, setUpRules, stored, unlimited } from './environment.ts';
import { OWNER, other, owner } from './persons.ts';
import { share, without } from './stock.ts';

const claims = { email: OWNER, email_verified: true };
const editor = new Person(owner.uid, OWNER, { ...claims, editor: true });
const notEditors: Record<string, Person> = {
  'a visitor': new Person(owner.uid, OWNER, null),
  'an owner without the claim': owner,
  'an editor whose claim was taken away': new Person(owner.uid, OWNER, { ...claims, editor: false }),
  'an unverified editor': new Person(owner.uid, OWNER, { ...claims, email_verified: false, editor: true }),
  'a colleague': other,
};

const [ARIA, DUNE] = ['owner-of-product-000', 'owner-of-product-001'];
const KEY: HomeContent = {
  img: '/pictures/key.webp',
  name: 'Digital Services',
  description: 'A key in the pocket.',
  navigate: '/digitalService',
  order: 1,
};
const before: StoredHome = { models: [ARIA], contents: { key: KEY }, change: 'owner-of-change-0001' };
const ID = 'owner-of-change-0002';
const entry = (after: HomePage, changes: DocumentData = {}) => ({
  by: OWNER,
  at: serverTimestamp(),
  previous: before.change,
  before: { models: before.models, contents: before.contents },
  after,
  ...changes,
});

setUpRules('home-page', () =>
  Promise.all([
    unlimited.set(HOME_SETTING, { models: before.models, change: before.change }),
    unlimited.set('contents/key', KEY),
    unlimited.set(`${HOME_CHANGES}/${before.change}`, entry(before, { previous: '' })),
    share({ [other.email]: 'texts' }),
  ]),
);

interface Sent {
  /** Of the change. */
  id?: string;
  setting?: DocumentData;
  change?: DocumentData;
  /** `null`: deleted. */
  contents?: Record<string, DocumentData | null>;
}

/** One commit that makes `after` of the home page; what is said otherwise is sent in its place. */
const commit = (by: Person, after: HomePage, { id = ID, setting, change, contents = {} }: Sent = {}) =>
  by.commit((writes) => {
    writes.set(by.ref(HOME_SETTING), setting ?? { models: after.models, change: id });
    writes.set(by.ref(`${HOME_CHANGES}/${id}`), entry(after, change));
    for (const [name, content] of Object.entries(contents)) {
      const reference = by.ref(`contents/${name}`);
      if (content) writes.set(reference, content);
      else writes.delete(reference);
    }
  });

const page = (changes: Partial<HomePage> = {}): HomePage => ({ models: [DUNE], contents: { key: KEY }, ...changes });

describe('An editor may choose up to 18 cars, each once, with a change of the same commit, which names the one that is stored as previous to it.', () => {
  test('the first choice, another one, and none; with it, an own change is written down', async () => {
    await unlimited.remove(HOME_SETTING);
    const first = { previous: '', before: { models: [], contents: { key: KEY } } };
    await refused(commit(editor, page(), { change: { ...first, previous: 'x' } }));
    await admitted(commit(editor, page(), { change: first }));
    const next = { previous: ID, before: page() };
    await admitted(commit(editor, page({ models: [] }), { id: 'owner-of-change-0003', change: next }));
    expect(await stored(HOME_SETTING)).toEqual({ models: [], change: 'owner-of-change-0003' });
  });

  test.each(Object.entries(notEditors))('not %s', async (_who, by) => {
    await refused(commit(by, page(), { change: { by: by.email } }));
    await admitted(commit(editor, page()));
  });

  const cars = (count: number) => Array.from({ length: count }, (_, index) => `${ARIA.slice(0, 17)}${100 + index}`);
  test('18 cars and no more, each once, by ids that their owners alone can create again', async () => {
    for (const models of [cars(19), [ARIA, ARIA], ['car'], [7], [`${ARIA} ${DUNE}`], ARIA, [`${ARIA}x`]])
      await refused(commit(editor, page({ models: models as string[] })));
    await admitted(commit(editor, page({ models: cars(18) })));
  });

  test.each<[string, Sent]>([
    ['over a choice that was not seen', { change: { previous: 'owner-of-change-0000' } }],
    ['over other cars than were seen', { change: { before: page() } }],
    ['with a change that says other cars', { change: { after: page({ models: [ARIA] }) } }],
    ['with the change of before', { setting: { models: [DUNE], change: before.change } }],
    ['without a change', { setting: { models: [DUNE] } }],
    ['with another field', { setting: { models: [DUNE], change: ID, by: OWNER } }],
  ])('not %s', async (_what, sent) => {
    await refused(commit(editor, page(), sent));
  });

  test('nobody takes the setting away', () => refused(editor.remove(HOME_SETTING)));
});

describe('An editor may create, change and delete contents, each as a change of the same commit says that it was and is.', () => {
  const show = { ...KEY, name: 'Motor Shows', order: 2 };
  const same = { models: before.models };
  test('created, changed and deleted, but not as the change does not say, nor without one', async () => {
    const after = page({ ...same, contents: { key: { ...KEY, name: 'Keys' }, show } });
    await refused(
      commit(editor, page(same), { contents: { show } }),
      commit(editor, after, { contents: { show: { ...show, name: 'Others' } } }),
      commit(editor, after, { contents: { key: null } }),
      commit(editor, page({ ...same, contents: {} }), { contents: { key: KEY } }),
      commit(editor, after, {
        contents: { key: after.contents.key as HomeContent },
        change: { before: { ...same, contents: { key: { ...KEY, name: 'Never' } } } },
      }),
      ...[editor.set('contents/show', show), editor.update('contents/key', { name: 'Keys' })],
      editor.remove('contents/key'),
    );
    await admitted(commit(editor, after, { contents: { ...after.contents } }));
    expect([await stored('contents/key'), await stored('contents/show')]).toEqual([after.contents.key, show]);
    const gone = page({ ...same, contents: { show } });
    const next = { previous: ID, before: after };
    await admitted(commit(editor, gone, { id: 'owner-of-change-0003', change: next, contents: { key: null } }));
  });

  test.each(Object.entries(notEditors))('not %s', async (_who, by) => {
    const after = page({ ...same, contents: { show } });
    const sent = { contents: { show, key: null } };
    await refused(commit(by, after, { ...sent, change: { by: by.email } }));
    await admitted(commit(editor, after, sent));
  });

  const ID_OF_PICTURE = 'owner-of-picture-000';
  const wrong: [keyof HomeContent, unknown[], unknown[]][] = [
    [
      'img',
      [`/pictures/${ID_OF_PICTURE}`, '/cars/suv-fern.webp'],
      ['https://x.example/a.webp', '/pictures/', '/pictures/key.html', '//x.webp', 7],
    ],
    ['name', ['x'.repeat(CONTENT_MAX.name)], ['', 'x'.repeat(CONTENT_MAX.name + 1), 'two\nlines']],
    ['description', ['x'.repeat(CONTENT_MAX.description)], [' ', 'x'.repeat(CONTENT_MAX.description + 1)]],
    [
      'navigate',
      ['/', '/models?q=solis', '/#models', `/${'x'.repeat(CONTENT_MAX.navigate - 1)}`],
      ['about', '//x.example', '/\\x.example', 'https://x.example', '/a b', `/${'x'.repeat(CONTENT_MAX.navigate)}`],
    ],
    ['order', [100], [0, 101, 1.5, '1']],
  ];
  test.each(wrong)('with its %s in its form alone, as the contract has it', async (field, right, others) => {
    const send = (value: unknown, id: string) => {
      const content = { ...KEY, [field]: value } as HomeContent;
      return commit(editor, page({ ...same, contents: { [id]: content } }), { contents: { [id]: content } });
    };
    for (const value of others) await refused(send(value, 'new'));
    const [first] = right;
    await admitted(send(first, 'new'));
    const pattern = { img: CONTENT_PICTURE, navigate: CONTENT_LINK }[field as string];
    if (!pattern) return;
    for (const value of right) expect(value).toMatch(pattern);
    for (const value of others) if (`${value}`.length <= CONTENT_MAX.navigate) expect(`${value}`).not.toMatch(pattern);
  });

  test('with all of its fields and no other', async () => {
    for (const content of [without(KEY, 'order'), { ...KEY, html: '<b>' }])
      await refused(
        commit(editor, page({ ...same, contents: { new: content as HomeContent } }), { contents: { new: content } }),
      );
  });
});

test('An editor may read the changes of the home page, 100 at most at a time, without an offset.', async () => {
  await admitted(editor.get(`${HOME_CHANGES}/${before.change}`), editor.list(HOME_CHANGES, limit(100)));
  await refused(
    editor.list(HOME_CHANGES, limit(101)),
    ...Object.values(notEditors).flatMap((by) => [
      by.get(`${HOME_CHANGES}/${before.change}`),
      by.list(HOME_CHANGES, limit(1)),
    ]),
  );
});

test("An editor may write down an own change with an own id, at the server's time, where the same commit makes it the last one.", async () => {
  await refused(
    commit(editor, page(), { change: { by: 'other@example.com' } }),
    commit(editor, page(), { change: { at: new Date() } }),
    commit(editor, page(), { change: { note: 'x' } }),
    commit(editor, page(), { change: { after: { models: [DUNE] } } }),
    commit(editor, page(), { id: 'other-pe-change-0002' }),
    editor.set(`${HOME_CHANGES}/${ID}`, entry(page())),
  );
  await admitted(commit(editor, page()));
});

test('Nobody may change or delete a change of the home page.', async () => {
  const path = `${HOME_CHANGES}/${before.change}`;
  for (const by of [editor, ...Object.values(notEditors)])
    await refused(by.update(path, { by: deleteField() }), by.remove(path));
});

test('as the app writes it: over what was seen, and not over what somebody else has written since', async () => {
  const after = page({ contents: { show: { ...KEY, order: 1 }, key: { ...KEY, order: 2 } } });
  const saved = await saveHomePage(editor.db, editor, before, after);
  expect(saved).toMatchObject(after);
  expect(await saveHomePage(editor.db, editor, before, page())).toBe('changed');
  expect(await saveHomePage(editor.db, editor, saved as StoredHome, before)).toMatchObject({ models: [ARIA] });
  expect(await stored('contents/show')).toBeUndefined();
  expect(await stored('contents/key')).toEqual(KEY);
  // The Admin SDK writes no change.
  const last = (await stored(HOME_SETTING)) as { change: string };
  await unlimited.set('contents/key', { ...KEY, name: 'Keys' });
  expect(await saveHomePage(editor.db, editor, { ...before, ...last }, after)).toBe('changed');
});
