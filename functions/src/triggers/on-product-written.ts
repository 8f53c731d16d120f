import type { Firestore } from 'firebase-admin/firestore';
import { isPermanent } from '../grpc.js';
import { log } from '../log.js';
import { keepAlert } from './alert.js';
import { type ProductEvent, recordHistory } from './history.js';
import { endOrderLines } from './order-lines.js';
import { notePhotos } from './photos.js';
import { addSearchKeys } from './search-keys.js';

/**
 * All that follows from a write of a product, each task also when another one fails. What can end, such as an outage or a missing role,
 * is thrown: the platform delivers the event again for a day. What Firestore refuses for good is logged, and that task is given up.
 */
export async function onProductWritten(event: ProductEvent, db: Firestore): Promise<void> {
  const tasks = {
    history: recordHistory(event, db),
    'search keys': addSearchKeys(event, db),
    alert: keepAlert(event, db),
    pictures: notePhotos(event, db),
    orders: endOrderLines(event, db),
  };
  const outcomes = await Promise.allSettled(Object.values(tasks));
  const errors = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined));
  for (const [index, task] of Object.keys(tasks).entries()) {
    const error = errors[index];
    if (!isPermanent(error)) continue;
    log('ERROR', 'an event was given up', { event: event.id, product: event.params.id, task, error: error.message });
  }
  const temporary = errors.find((error) => error !== undefined && !isPermanent(error));
  if (temporary !== undefined) throw temporary;
}
