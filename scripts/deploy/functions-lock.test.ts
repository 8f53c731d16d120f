import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FUNCTIONS_LOCK, functionsLock } from './functions-lock.ts';

test("the functions' lock file is what `npm run lock` makes of the project's", () => {
  expect(readFileSync(FUNCTIONS_LOCK, 'utf8'), 'run npm run lock').toBe(functionsLock());
});
