import { firestore } from '../firebase.js';
import { addSearchKeys } from './add-search-keys.js';
import { doEachOrGiveUp } from './give-up.js';
import { keepAlert } from './keep-alert.js';
import type { ProductEvent } from './product-event.js';
import { recordHistory } from './record-history.js';

/** All that follows from a write of a product. */
export const handleWrite = (event: ProductEvent, database = firestore()): Promise<void> =>
  doEachOrGiveUp(event, {
    history: () => recordHistory(event, database),
    'search keys': () => addSearchKeys(event, database),
    alert: () => keepAlert(event, database),
  });
