import { expect, test } from 'vitest';
import { protect, recover } from './steps.ts';

test('every command names the project, and no command of the recovery writes to the database in use', () => {
  const all = [...protect('my-shop'), ...recover('my-shop')];
  for (const { command, why } of all) {
    expect(command.slice(0, 2)).toEqual(['gcloud', 'firestore']);
    expect(command).toContain('--project=my-shop');
    expect(why).toMatch(/\.$/);
  }
  const writes = recover('my-shop').filter(({ command }) => command.includes('import') || command.includes('restore'));
  expect(writes.filter(({ command }) => command.includes('--database=(default)'))).toEqual([]);
});

test('the database of the import is created before the import, under the same name', () => {
  const commands = recover('my-shop').map(({ command }) => command);
  const at = (word: string) => commands.findIndex((command) => command.includes(word));
  expect(at('create')).toBeGreaterThan(-1);
  expect(at('create')).toBeLessThan(at('import'));
  const database = (command: string[] | undefined) => command?.find((word) => word.startsWith('--database='));
  expect(database(commands[at('create')])).toBe(database(commands[at('import')]));
});
