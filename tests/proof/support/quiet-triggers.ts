import { afterAll, beforeAll } from 'vitest';
import { readLock } from '../../../scripts/host/run-lock.ts';
import { emulatorAdmin } from '../../../scripts/seed/emulator-admin.ts';

const put = async (path: string) => {
  const hub = readLock()?.emulators?.hub;
  if (hub) await (await fetch(`${hub}/functions/${path}`, { method: 'PUT' })).text();
};

/** Thousands of writes must not start as many processes for the history, which has tests of its own. */
export function withoutTriggers(): void {
  beforeAll(() => put('disableBackgroundTriggers'));
  afterAll(() => put('enableBackgroundTriggers'));
}

export async function removeProductsOf(emails: string[]): Promise<void> {
  const { firestore } = emulatorAdmin();
  for (const email of emails) {
    const { docs } = await firestore.collection('products').where('email', '==', email).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
}
