import { newId } from '@contract/ids.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { clearCommands } from '../../../functions/src/history/clear-commands.ts';
import { firestore } from '../../support/admin.ts';
import { createUser } from '../../support/users.ts';

const HOUR = 3_600_000;

test('given more commands of more than a day ago than a batch holds, the nightly function deletes them all and keeps the others', async () => {
  const { uid, email } = await createUser();
  const now = Date.now();
  const commands = firestore.collection('commands');
  const store = async (count: number, at: number) => {
    const batch = firestore.batch();
    for (let index = 0; index < count; index += 1)
      batch.create(commands.doc(newId(uid)), { email, at: Timestamp.fromMillis(at) });
    await batch.commit();
  };
  await store(400, now - 25 * HOUR);
  await store(200, now - 48 * HOUR);
  await store(2, now - 23 * HOUR);
  await clearCommands(firestore, now);
  const { docs } = await commands.where('email', '==', email).get();
  expect(docs.map((command) => command.get('at').toMillis())).toEqual([now - 23 * HOUR, now - 23 * HOUR]);
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});
