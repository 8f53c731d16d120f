import { type FirebaseOptions, initializeApp, setLogLevel } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { buildVariables } from '../../web/build/build-variables.ts';
import type { Person } from '../../web/src/lib/session/use-person.ts';
import { AUTH_HOST, FIRESTORE_HOST, PROJECT } from '../support/project.ts';
import { Failure } from '../support/cli.ts';
import { reasonOf } from './check.ts';

/** What is looked at. */
export interface Target {
  project: string;
  /** The address of the site, without a slash at its end. */
  site: string;
  emulated: boolean;
}

/** Firestore as one client has it, by the rules: a visitor, or a person who is signed in. */
export interface Client {
  auth: Auth;
  database: Firestore;
}

export interface Account {
  email: string;
  password: string;
}

/** A person who is signed in. */
export interface Signed extends Person {
  database: Firestore;
}

/** The web configuration of the site: what the production build was given, or what Hosting gives the pages. */
export async function webConfig({ project, site, emulated }: Target): Promise<FirebaseOptions> {
  if (emulated) return { projectId: PROJECT, apiKey: 'demo' };
  const { VITE_FIREBASE_API_KEY: apiKey, VITE_FIREBASE_PROJECT_ID: projectId } = buildVariables();
  const config = apiKey && projectId ? { apiKey, projectId } : await readConfig(`${site}/__/firebase/init.json`);
  if (config.projectId === project) return config;
  throw new Failure(`${site} belongs to the project ${config.projectId}, not to ${project}: give --site or --project.`);
}

async function readConfig(address: string): Promise<FirebaseOptions> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(15_000) });
    if (!response.ok) throw new Error(`the answer is ${response.status}`);
    return (await response.json()) as FirebaseOptions;
  } catch (error) {
    throw new Failure(
      `The web configuration could not be read from ${address} (${reasonOf(error)}): is the site deployed there? --site names another address.`,
    );
  }
}

/** A client with a cache of its own, which nothing is stored from. */
export function openClient(config: FirebaseOptions, { emulated }: Target, name: string): Client {
  // What is denied is an outcome here, not a warning.
  setLogLevel('silent');
  const app = initializeApp(config, name);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const database = getFirestore(app);
  if (emulated) {
    const [host = '', port] = FIRESTORE_HOST.split(':');
    connectFirestoreEmulator(database, host, Number(port));
    connectAuthEmulator(auth, `http://${AUTH_HOST}`, { disableWarnings: true });
  }
  return { auth, database };
}

/** Fails when this person cannot sign in, or may not read what a person with a verified email may. */
export async function signIn({ auth, database }: Client, { email, password }: Account): Promise<Signed> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  if (!user.emailVerified) throw new Error('the email address of this account is not verified');
  return { uid: user.uid, email: user.email ?? email, database };
}
