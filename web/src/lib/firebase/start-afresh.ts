import { evictReactfireCache } from './eviction';
import { reconnect } from './firestore';

/** Before a Retry mounts the screen again: forgets old errors and connects at once. */
export async function startAfresh(): Promise<void> {
  evictReactfireCache();
  await reconnect();
}
