interface ReactfireGlobals {
  _reactFirePreloadedObservables?: Map<string, unknown>;
}

const cache = () => (globalThis as ReactfireGlobals)._reactFirePreloadedObservables;

/**
 * Empties reactfire's global cache, at every change of person and before a retry. reactfire 4.2.6 keeps every listener's last value *and
 * last error* for the life of the tab: a query that was denied at sign-out stays denied for the next person and blanks the page
 * (reactfire#790, #485). The components that read must be mounted anew afterwards.
 */
export const evictReactfireCache = (): void => cache()?.clear();

/** Forgets one listener that has ended, so that the next reader starts a new one. */
export const forgetReactfireEntry = (id: string): void => void cache()?.delete(id);
