import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  Bytes,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  GeoPoint,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { FIRESTORE_HOST } from '../../support/emulators.ts';
import { RULES } from '../../support/rules.ts';
import type { Claims, Verdict, Write } from './firestore-rest.ts';
import { type Fields, isServerTime, type Wire } from './wire.ts';

setLogLevel('silent');
const [host = '', port] = FIRESTORE_HOST.split(':');

function sdkValue(db: Firestore, value: Wire): unknown {
  if (isServerTime(value)) return serverTimestamp();
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.doubleValue !== undefined) return Number(value.doubleValue);
  if (value.timestampValue !== undefined) return Timestamp.fromDate(new Date(value.timestampValue));
  if (value.bytesValue !== undefined) return Bytes.fromBase64String(value.bytesValue);
  if (value.referenceValue !== undefined) return doc(db, value.referenceValue.split('/documents/')[1] ?? '');
  if (value.geoPointValue) return new GeoPoint(value.geoPointValue.latitude, value.geoPointValue.longitude);
  if (value.arrayValue) return value.arrayValue.values.map((one) => sdkValue(db, one));
  if (value.mapValue) return sdkFields(db, value.mapValue.fields);
  return value.stringValue ?? value.booleanValue ?? null;
}

const sdkFields = (db: Firestore, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, sdkValue(db, value)]));

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

  async write(claims: Claims, { path, kind, fields = {}, mask = [] }: Write): Promise<Verdict> {
    const db = this.as(claims);
    const reference = doc(db, path);
    try {
      if (kind === 'delete') await deleteDoc(reference);
      else if (kind === 'update') {
        const removed = mask.filter((field) => !(field in fields)).map((field) => [field, deleteField()]);
        await updateDoc(reference, { ...sdkFields(db, fields), ...Object.fromEntries(removed) });
      } else await setDoc(reference, sdkFields(db, fields));
      return 'admitted';
    } catch (error) {
      if (
        error instanceof Error &&
        'code' in error &&
        ['permission-denied', 'invalid-argument'].includes(`${error.code}`)
      )
        return 'refused';
      throw error;
    }
  }

  close(): Promise<void> {
    return this.environment.cleanup();
  }
}
