import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { recordHistory } from '../../../functions/src/history/record-history.ts';
import { eventOf } from '../../../scripts/history/burst.ts';
import type { Change } from './trigger-instances.ts';

/** An instance of the trigger in a process of its own: it handles one event at a time, and says whether that succeeded. */
const database = Promise.resolve(getFirestore(initializeApp({ projectId: process.env.GCLOUD_PROJECT as string })));

process.on('message', ({ id, product, before, after }: Change) => {
  recordHistory({ ...eventOf(product, before, after), id }, database).then(
    () => process.send?.({ id, isDone: true }),
    () => process.send?.({ id, isDone: false }),
  );
});
