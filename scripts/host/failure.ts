/** An error that the person at the terminal can do something about: only its message is printed. */
export class Failure extends Error {}

export const printError = (error: unknown) => console.error(error instanceof Failure ? error.message : error);

/** Runs a command to its exit code; an error is printed and ends it with exit code 1. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
  // Connections that are kept open must not delay the end; the empty write waits until all output is written.
  process.stdout.write('', () => process.exit());
}
