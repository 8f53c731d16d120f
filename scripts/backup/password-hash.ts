import { readFileSync } from 'node:fs';
import { Failure } from '../support/cli.ts';

/** How a project hashes passwords, in the words of Google's interface. */
export interface PasswordHash {
  hashAlgorithm: string;
  signerKey: string;
  saltSeparator: string;
  rounds: number;
  memoryCost: number;
}

/**
 * Reads what the Firebase console shows under Authentication, Users, Password hash parameters, pasted into a file. The key stays in the
 * file: as a flag it would stand in the list of processes. Throws a `Failure` when something is missing.
 */
export function readPasswordHash(file: string): PasswordHash {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Failure(`The file ${file} cannot be read.`);
  }
  const value = (name: string): string => {
    const found = new RegExp(`\\b${name}:\\s*"?([^\\s",]+)`).exec(text)?.[1];
    if (found === undefined) throw new Failure(`${file} lacks ${name}: paste the whole hash_config of the console.`);
    return found;
  };
  const webSafe = (name: string) => value(name).replaceAll('+', '-').replaceAll('/', '_');
  return {
    hashAlgorithm: value('algorithm'),
    signerKey: webSafe('base64_signer_key'),
    saltSeparator: webSafe('base64_salt_separator'),
    rounds: Number(value('rounds')),
    memoryCost: Number(value('mem_cost')),
  };
}
