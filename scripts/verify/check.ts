/** A check could be neither passed nor failed; its message says why. */
export class Unknown extends Error {}

export interface Check {
  name: string;
  /**
   * Resolves when the check is passed; to a remark, if it is a text. An `AggregateError` stands for several failures, each of which
   * gets a line.
   */
  run: () => Promise<unknown>;
}

export const check = (name: string, run: Check['run']): Check => ({ name, run });
export const notTried = (name: string, why: string) => check(name, () => Promise.reject(new Unknown(why)));

/** How many lines of each kind were printed. */
export interface Sum {
  ok: number;
  FAILED: number;
  unknown: number;
}

/** Milliseconds. A service that is away must not hold up what follows for ever. */
const LIMIT = 120_000;

/** Runs one check after the other, and prints a line for each. */
export async function runChecks(title: string, checks: readonly Check[], sum: Sum): Promise<void> {
  console.log(`\n${title}`);
  const print = (outcome: keyof Sum, name: string, remark: unknown) => {
    sum[outcome] += 1;
    console.log(`  ${outcome.padEnd(8)} ${typeof remark === 'string' ? `${name}: ${remark}` : name}`);
  };
  for (const { name, run } of checks) {
    try {
      print('ok', name, await withLimit(run()));
    } catch (error) {
      for (const one of error instanceof AggregateError ? error.errors : [error])
        print(one instanceof Unknown ? 'unknown' : 'FAILED', name, reasonOf(one));
    }
  }
}

async function withLimit<T>(step: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${LIMIT / 1_000} s`)), LIMIT);
  return Promise.race([step, promise]).finally(() => clearTimeout(timer));
}

/** In one line. What `fetch` says of a lost connection stands in its cause. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return (code ? `${message} (${code})` : message).replace(/\s*\n\s*/g, ' ');
}
