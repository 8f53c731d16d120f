import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { chosenProject, usedLogin } from './steps.ts';

describe('the project', () => {
  const firebaserc = (projects: unknown) => JSON.stringify({ projects });
  const aliases = firebaserc({ default: 'my-shop', staging: 'my-shop-staging' });

  test.each([
    ['no flag', undefined, 'my-shop'],
    ['an alias', 'staging', 'my-shop-staging'],
    ['an id', 'other-shop', 'other-shop'],
  ])('given %s (%s), is %s', (_, wanted, project) => {
    expect(chosenProject(aliases, wanted)).toBe(project);
  });

  test('given --project, needs no .firebaserc', () => {
    expect(chosenProject(undefined, 'my-shop')).toBe('my-shop');
  });

  test.each([
    ['no .firebaserc', undefined, undefined, /^There is no \.firebaserc: .*--project\.$/],
    ['a broken .firebaserc', '{', undefined, /^\.firebaserc is not valid JSON: .*--project\.$/],
    ['no default', firebaserc({ staging: 'my-shop' }), undefined, /^\.firebaserc has no default project: /],
    ['a list of projects', firebaserc(['my-shop']), undefined, /^\.firebaserc has no default project: /],
    ['a default that is no text', firebaserc({ default: 7 }), undefined, /^7 is not the id of a project/],
    ['a malformed id', aliases, 'My_Shop', /^"My_Shop" is not the id of a project/],
    ['an empty id', aliases, '', /^"" is not the id of a project/],
    ['a demo project', firebaserc({ default: 'demo-storefront' }), undefined, /^"demo-storefront" is a demo project/],
    ['a demo project as a flag', aliases, 'demo-shop', /^"demo-shop" is a demo project/],
  ])('given %s, is refused in one sentence', (_, file, wanted, sentence) => {
    expect(() => chosenProject(file, wanted)).toThrow(sentence);
  });
});

describe('the login', () => {
  const key = join(temporaryFolder(), 'key.json');
  writeFileSync(key, '{}');
  const nobody = () => '{"status":"success"}';
  const ada = () => '{"status":"success","result":[{"user":{"email":"ada@shop.example"}}]}';

  test.each([
    ['an account of firebase login', {}, ada, 'ada@shop.example'],
    ['FIREBASE_TOKEN', { FIREBASE_TOKEN: 'token' }, nobody, 'FIREBASE_TOKEN'],
    ['a key file', { GOOGLE_APPLICATION_CREDENTIALS: key }, nobody, `GOOGLE_APPLICATION_CREDENTIALS (${key})`],
    ['an account and a key file', { GOOGLE_APPLICATION_CREDENTIALS: key }, ada, 'ada@shop.example'],
  ])('given %s, is accepted', (_, env, list, login) => {
    expect(usedLogin(env, list)).toBe(login);
  });

  test.each([
    ['nobody', {}, nobody, /^Nobody is logged in to Firebase: run npx firebase login/],
    [
      'a missing key file',
      { GOOGLE_APPLICATION_CREDENTIALS: `${key}.no` },
      nobody,
      /names a file that does not exist: /,
    ],
    ['an answer that is not JSON', {}, () => 'Error', /^The login could not be checked/],
  ])('given %s, is refused in one sentence', (_, env, list, sentence) => {
    expect(() => usedLogin(env, list)).toThrow(sentence);
  });
});
