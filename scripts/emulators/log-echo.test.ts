import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { followLog, isImportant } from './log-echo.ts';

test.each([
  '>  api called /product',
  'i  To verify the email address new@meridian.example, follow this link: http://127.0.0.1:9099/emulator/action?oobCode=x',
  '⚠  functions: Failed to load function definition from source',
])('is printed: %s', (line) => {
  expect(isImportant(line)).toBe(true);
});

test.each([
  'i  functions: Beginning execution of "us-central1-api"',
  'i  hosting: 127.0.0.1 - - "GET / HTTP/1.1" 200 -',
  '⚠  firestore: Env variable override detected. Using firestore emulator at /tmp/x.jar',
])('is not printed: %s', (line) => {
  expect(isImportant(line)).toBe(false);
});

test('given a line written in two parts, split inside a character, it is handled once, whole and without colours', () => {
  const file = join(temporaryFolder(), 'log');
  writeFileSync(file, 'first\n');
  const seen: string[] = [];
  const following = followLog(file, (line) => seen.push(line));
  following.catchUp();
  const bytes = Buffer.from('\u001b[33m⚠\u001b[39m second\n');
  appendFileSync(file, bytes.subarray(0, 7));
  following.catchUp();
  appendFileSync(file, bytes.subarray(7));
  following.stop();
  expect(seen).toEqual(['first', '⚠ second']);
});
