import { forgetAnswers } from './last-answers';

interface ReactfireGlobals {
  _reactFirePreloadedObservables?: Map<string, unknown>;
}

const cache = () => (globalThis as ReactfireGlobals)._reactFirePreloadedObservables;

/**
 * Empties reactfire's global cache. reactfire 4.2.6 keeps every listener's last value *and last error* for the life of
 * the tab: a read that was denied at sign-out stays denied for the next person and blanks the page (reactfire#790, #485).
 * The components that read must be mounted anew afterwards.
 */
export function evictReactfireCache(): void {
  cache()?.clear();
}

/** For every change of person: nothing that one person has read is shown to the next. */
export function forgetReads(): void {
  evictReactfireCache();
  forgetAnswers();
}

/** Forgets one listener that has ended, so that the next reader starts a new one. */
export function forgetReactfireEntry(id: string): void {
  cache()?.delete(id);
}
