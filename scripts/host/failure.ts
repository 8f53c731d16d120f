/** A fault that the person at the terminal can do something about: its message is the whole output. */
export class Failure extends Error {}

/** Runs a command: a `Failure` prints its sentence, anything else its stack; both end with exit code 1. */
export async function runCommand(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
  // Sockets that clients keep open must not hold the process back.
  process.stdout.write('', () => process.exit());
}
