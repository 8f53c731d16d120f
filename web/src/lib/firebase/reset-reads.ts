import { evictReactfireCache } from './eviction';
import { reconnect } from './firestore';

/** Called before Retry mounts a screen again: removes cached errors and connects at once. */
export async function resetReads(): Promise<void> {
  evictReactfireCache();
  await reconnect();
}
