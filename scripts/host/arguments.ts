import { parseArgs } from 'node:util';
import { Failure } from './failure.ts';

export type Flags = Record<string, { type: 'string' | 'boolean' }>;

/** `--name value`, `--name=value` and `--switch`; anything else gets a sentence. */
export function parseFlags(
  command: string,
  flags: Flags,
  argv: string[],
): Record<string, string | boolean | undefined> {
  try {
    return parseArgs({ args: argv, options: flags, allowPositionals: false, strict: true }).values as Record<
      string,
      string | boolean | undefined
    >;
  } catch (error) {
    const known = Object.keys(flags).map((flag) => `--${flag}`);
    const reason = (error as Error).message.split('. ')[0];
    throw new Failure(
      `npm run ${command}: ${reason}. ${known.length > 0 ? `Known: ${known.join(', ')}.` : 'It takes no arguments.'}`,
    );
  }
}

/** A whole number from 1 to `max`, written in digits. */
export function parseCount(flag: string, value: string, max: number): number {
  const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= 1 && count <= max)) {
    throw new Failure(`--${flag} wants a whole number from 1 to ${max}, in digits; "${value}" is not one.`);
  }
  return count;
}
