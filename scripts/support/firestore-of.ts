import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { emulatorAdmin } from '../seed/emulator-admin.ts';
import { Failure } from './cli.ts';
import { needEmulators } from './hub.ts';
import { AUTH_HOST } from './project.ts';
import { namedProject } from './project-id.ts';

/** The running emulators; with `--project`, a real project with application default credentials. */
export async function firestoreOf(
  command: string,
  wanted: string | undefined,
): Promise<{ firestore: Firestore; auth: Auth }> {
  if (wanted === undefined) {
    await needEmulators(command);
    return emulatorAdmin();
  }
  const project = namedProject(wanted);
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  console.log(`Project: ${project}${emulator ? `, in the Firestore emulator at ${emulator}` : ''}`);
  // With the documents of the emulator, the accounts are those of the emulator too.
  if (emulator) {
    process.env.FIREBASE_AUTH_EMULATOR_HOST ??= AUTH_HOST;
    process.env.METADATA_SERVER_DETECTION = 'none';
  }
  const app = initializeApp({ projectId: project });
  return { firestore: getFirestore(app), auth: getAuth(app) };
}

/** Runs a step that needs Firestore; when Firestore does not answer, one sentence says what is missing. */
export async function askFirestore<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const reason = (error as Error).message.split('\n')[0];
    throw new Failure(
      `Firestore did not answer: ${reason} A real project needs application default credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS with a key file.`,
    );
  }
}
