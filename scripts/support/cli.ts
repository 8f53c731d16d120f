import { inspect, type ParseArgsConfig, parseArgs } from 'node:util';

/** An error that the user can correct: only its message is printed, without a stack. */
export class Failure extends Error {}

export const textOf = (error: unknown): string => (error instanceof Failure ? error.message : inspect(error));

/** Runs a command and ends the process with its exit code; an error is printed and gives exit code 1. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(textOf(error));
    process.exitCode = 1;
  }
  // exit() ends connections that are still open. The empty write waits until all output is written.
  process.stdout.write('', () => process.exit());
}

/** Says what is being done, and how long it took when that was worth saying. */
export async function step<T>(heading: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  console.log(`${heading} …`);
  const result = await work();
  const seconds = Math.round((Date.now() - started) / 1_000);
  if (seconds > 0) console.log(`  done in ${seconds} s`);
  return result;
}

/** Further signals change nothing: terminal, npm and run.mjs each deliver the same Ctrl-C, and saving and stopping must come to their end. */
export function interruption(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
  return promise;
}

type Flags = NonNullable<ParseArgsConfig['options']>;

/** Reads `--name value`, `--name=value` and `--switch`; anything else ends in one sentence. */
export const parseFlags = <const Options extends Flags>(command: string, options: Options, args?: string[]) =>
  parseCommandLine(command, options, args, false).values;

/** The same for a command that also takes words without a flag, its `positionals`. */
export function parseCommandLine<const Options extends Flags>(
  command: string,
  options: Options,
  args = process.argv.slice(2),
  allowPositionals = true,
) {
  refuseFlagsOfNpm(command, Object.keys(options), process.env);
  try {
    return parseArgs({ args, options, allowPositionals, strict: true });
  } catch (error) {
    const known = Object.keys(options).map((flag) => `--${flag}`);
    const reason = (error as Error).message.split(/\.\s/)[0];
    throw new Failure(
      `npm run ${command}: ${reason}. ${known.length > 0 ? `Known: ${known.join(', ')}.` : 'It takes no arguments.'}`,
    );
  }
}

/** `npm run deploy --dry-run`, without `--`, hands the flag to npm, and the deployment would be a real one. */
export function refuseFlagsOfNpm(command: string, flags: string[], env: NodeJS.ProcessEnv): void {
  const taken = flags.find((flag) => env[`npm_config_${flag.replaceAll('-', '_')}`] !== undefined);
  if (taken) {
    throw new Failure(`npm took --${taken} for itself: write "--" first, as in npm run ${command} -- --${taken}`);
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
