/** Where Hosting's emulator looks for functions. */
const EMULATORS = 'us-central1';

/** Where the functions run: near the database, whose location is for good. `functions/.env.<project>` sets it. */
export const functionsRegion = ({ FUNCTIONS_EMULATOR, REGION = EMULATORS }: NodeJS.ProcessEnv): string =>
  FUNCTIONS_EMULATOR === 'true' ? EMULATORS : REGION;
