/** Throws when this variable is set outside the emulator, because firebase-admin would then accept unsigned tokens. */
export function refuseEmulatorAuth(environment: NodeJS.ProcessEnv): void {
  if (environment.FIREBASE_AUTH_EMULATOR_HOST && environment.FUNCTIONS_EMULATOR !== 'true') {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is set outside the emulator: tokens would not be checked. Unset it.');
  }
}
