import type { Change, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/v2/firestore';
import { firestore } from '../firebase.js';
import { addSearchKeys } from './add-search-keys.js';
import { doEachOrGiveUp } from './give-up.js';
import { keepAlert } from './keep-alert.js';
import { recordHistory } from './record-history.js';

type Written = FirestoreEvent<Change<DocumentSnapshot> | undefined, { id: string }>;

/** All that follows from a write of a product. */
export const handleWrite = (event: Written, database = firestore()): Promise<void> =>
  doEachOrGiveUp(event, {
    history: () => recordHistory(event, database),
    'search keys': () => addSearchKeys(event, database),
    alert: () => keepAlert(event, database),
  });
