const cache = () =>
  (globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> })._reactFirePreloadedObservables;

/**
 * Empties reactfire's global cache, at every change of person and before a retry. reactfire 4.2.6 keeps every listener's last value *and
 * last error* for the life of the tab: a query that was denied at sign-out stays denied for the next person and blanks the page
 * (reactfire#790, #485). The components that read must be mounted anew afterwards.
 */
export const forgetQueries = (): void => cache()?.clear();

/** Forgets a query that has ended, so that its next reader starts a new one. */
export const forgetQuery = (id: string): void => void cache()?.delete(id);
