import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Failure } from './failure.ts';

/** Reads `--name value`, `--name=value` and `--switch`; anything else ends in one sentence. */
export function parseFlags<const Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  options: Options,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options, allowPositionals: false, strict: true }).values;
  } catch (error) {
    const known = Object.keys(options).map((flag) => `--${flag}`);
    const reason = (error as Error).message.split(/\.\s/)[0];
    throw new Failure(
      `npm run ${command}: ${reason}. ${known.length > 0 ? `Known: ${known.join(', ')}.` : 'It takes no arguments.'}`,
    );
  }
}

/** A whole number from 1 to `max`, written in digits; `preset` when the flag is not given. */
export function parseCount(flag: string, value: string | undefined, max: number, preset: number): number {
  if (value === undefined) return preset;
  const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= 1 && count <= max)) {
    throw new Failure(`--${flag} must be a whole number from 1 to ${max}, in digits; "${value}" is not one.`);
  }
  return count;
}
