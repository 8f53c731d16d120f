import { evictReactfireCache } from './eviction';
import { reconnect } from './firestore';

/** What every Retry does before the screen is mounted anew: forget old errors, and end the SDK's waiting period. */
export async function startAfresh(): Promise<void> {
  evictReactfireCache();
  await reconnect();
}
