import { vi } from 'vitest';
import { AUTH_HOST, FIRESTORE_HOST, PROJECT } from '../../../scripts/emulators/addresses.ts';
import { emulatorAdmin } from '../../../scripts/seed/emulator-admin.ts';

// The functions emulator starts a process per concurrent request, which takes a while on a small machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

process.env.GCLOUD_PROJECT = PROJECT;
process.env.FUNCTIONS_EMULATOR = 'true';

export const { firestore, auth } = emulatorAdmin();
export const SITE_API = 'http://127.0.0.1:5000/api';
export const FUNCTION_API = `http://127.0.0.1:5001/${PROJECT}/us-central1/api`;
export { AUTH_HOST, FIRESTORE_HOST, PROJECT };
