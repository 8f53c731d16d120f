import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { readPasswordHash } from './password-hash.ts';

const folder = temporaryFolder();
const shown = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw/+,
  rounds: 8,
  mem_cost: 14,
}`;

const read = (text: string) => {
  const file = join(folder, 'hash.txt');
  writeFileSync(file, text);
  return readPasswordHash(file);
};

test('given what the console shows, the parameters are those that Google’s interface takes', () => {
  expect(read(shown)).toEqual({
    hashAlgorithm: 'SCRYPT',
    signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    saltSeparator: 'Bw_-',
    rounds: 8,
    memoryCost: 14,
  });
});

test('given a part of it, or no file, one sentence says what is missing', () => {
  expect(() => read(shown.replace(/ +rounds.*\n/, ''))).toThrow(/lacks rounds: paste the whole hash_config/);
  expect(() => readPasswordHash(join(folder, 'none.txt'))).toThrow(/none\.txt cannot be read\.$/);
});
