import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import rootPackage from '../../package.json' with { type: 'json' };
import { ROOT } from '../host/folders.ts';
import { lineOf, protect, recover } from './steps.ts';

test('every command names the project and says why; those of npm exist, and a file that is named too', () => {
  const all = [...protect('my-shop'), ...recover('my-shop')];
  for (const { command, why } of all) {
    expect(['gcloud firestore', 'npx firebase', 'npm run']).toContain(command.slice(0, 2).join(' '));
    expect(command).toContain('--project=my-shop');
    expect(why).toMatch(/[.,]$/);
    if (command[0] === 'npm') expect(Object.keys(rootPackage.scripts)).toContain(command[2]);
    const config = command.find((word) => word.startsWith('--config='))?.slice('--config='.length);
    if (config) expect(existsSync(join(ROOT, config))).toBe(true);
  }
});

test('the accounts are exported, and no command but npm run restore writes to the database in use', () => {
  expect(protect('my-shop').map(lineOf)).toContain('npx firebase auth:export accounts.json --project=my-shop');
  const writes = recover('my-shop').filter(({ command }) =>
    command.some((word) => ['import', 'restore', 'clone', 'delete', 'create'].includes(word)),
  );
  const google = writes.filter(({ command }) => command[0] === 'gcloud');
  expect(google).toHaveLength(5);
  for (const { command } of google)
    expect(command.some((word) => /^--(destination-)?database=restored$/.test(word))).toBe(true);
});

test('a backup is applied only after the rules are closed and the functions that write are deleted, and opened last', () => {
  const lines = recover('my-shop').map(lineOf);
  const at = (...words: string[]) => lines.findIndex((line) => words.every((word) => line.includes(word)));
  const order = [
    at('databases create'),
    at('firestore import'),
    at('firestore:rules'),
    at('functions:delete api history nightly'),
    at('run restore', '--apply'),
    at('run deploy'),
  ];
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
});
