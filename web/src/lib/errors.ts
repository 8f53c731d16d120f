import { QUOTA_REACHED } from '@contract/limits';

/** Firebase errors carry a `code`; anything else has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The rules refused a write, or there is no such document. The rules give no reason. */
export function isRefusal(error: unknown): boolean {
  return ['permission-denied', 'not-found'].includes(errorCode(error));
}

const sentences: Record<string, string> = {
  'quota-reached': QUOTA_REACHED,
  'permission-denied': 'You do not have access to this.',
  unavailable: 'The latest data cannot be reached right now. Check your connection and try again.',
  'deadline-exceeded': 'The answer took too long. Please try again.',
  'resource-exhausted': 'We are very busy right now. Please try again in a minute.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  'not-recorded': 'This change is still being recorded. Please try again in a moment.',
  aborted: 'Others are changing this at the same moment. Please try again.',
  'not-found': 'This car no longer exists.',
};

/** A script or style sheet of the site that could not be loaded; each browser, and Vite's loader, says it in its own words. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);

const missingScript = () =>
  navigator.onLine
    ? 'A part of this site could not be loaded. Try again, or reload the page: a new version may have been published.'
    : 'You are offline, and this is not on your device yet. Try again later.';

/** The message that people see after a failed read or write. */
export function readableError(error: unknown): string {
  return (
    (isMissingScript(error) ? missingScript() : undefined) ??
    sentences[errorCode(error).replace(/^firestore\//, '')] ??
    'Something went wrong on our side. Please try again in a moment.'
  );
}
