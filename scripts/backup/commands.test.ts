import { expect, test } from 'vitest';
import { protect, recover } from './commands.ts';

test('every command names its project, and nothing that recovers touches the database in use', () => {
  const all = [...protect('my-shop'), ...recover('my-shop')];
  for (const { command, why } of all) {
    expect(command.slice(0, 2)).toEqual(['gcloud', 'firestore']);
    expect(command).toContain('--project=my-shop');
    expect(why).toMatch(/\.$/);
  }
  const writes = recover('my-shop').filter(({ command }) => command.includes('import') || command.includes('restore'));
  expect(writes.filter(({ command }) => command.includes('--database=(default)'))).toEqual([]);
});
