import { emulatorAdmin } from '../../scripts/seed/emulator-admin.ts';

/** The Admin SDK on the project that the site and the functions use; security rules do not apply to it. */
export const { firestore, auth } = emulatorAdmin();
