import { inspect } from 'node:util';

/** An error that the user can correct: only its message is printed, without a stack. */
export class Failure extends Error {}

export const textOf = (error: unknown): string => (error instanceof Failure ? error.message : inspect(error));

export const printError = (error: unknown) => console.error(textOf(error));

/** Runs a command and ends the process with its exit code; an error is printed and gives exit code 1. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
  // exit() ends connections that are still open. The empty write waits until all output is written.
  process.stdout.write('', () => process.exit());
}
