import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { type Firestore, setLogLevel } from 'firebase/firestore';
import { FIRESTORE_HOST } from '../../support/emulators.ts';
import { RULES } from '../../support/rules.ts';
import type { Claims } from './firestore-rest.ts';

setLogLevel('silent');
const [host = '', port] = FIRESTORE_HOST.split(':');

/** The web SDK for one project, with a client for each set of claims. */
export class FirestoreSdk {
  private readonly environment: RulesTestEnvironment;
  private readonly clients = new Map<string, Firestore>();

  private constructor(environment: RulesTestEnvironment) {
    this.environment = environment;
  }

  static async open(projectId: string): Promise<FirestoreSdk> {
    const firestore = { rules: RULES, host, port: Number(port) };
    return new FirestoreSdk(await initializeTestEnvironment({ projectId, firestore }));
  }

  as(claims: Claims): Firestore {
    const key = JSON.stringify(claims ?? null);
    const { sub = 'someone', ...token } = claims ?? {};
    const context = () =>
      claims ? this.environment.authenticatedContext(String(sub), token) : this.environment.unauthenticatedContext();
    const known = this.clients.get(key) ?? (context().firestore() as unknown as Firestore);
    this.clients.set(key, known);
    return known;
  }

  close(): Promise<void> {
    return this.environment.cleanup();
  }
}
