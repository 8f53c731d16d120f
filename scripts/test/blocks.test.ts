import { expect, test } from 'vitest';
import { blocks } from './blocks.ts';

test('given three that print at the same time, the oldest is shown at once, each other one whole after those before it', () => {
  let shown = '';
  const begin = blocks((text) => {
    shown += text;
  });
  const [lint, types, unit] = [begin(), begin(), begin()];
  lint.print('lint 1\n');
  types.print('types 1\n');
  unit.print('unit 1\n');
  unit.end();
  lint.print('lint 2\n');
  expect(shown).toBe('lint 1\nlint 2\n');
  lint.end();
  types.print('types 2\n');
  expect(shown).toBe('lint 1\nlint 2\ntypes 1\ntypes 2\n');
  types.end();
  expect(shown).toBe('lint 1\nlint 2\ntypes 1\ntypes 2\nunit 1\n');
});
