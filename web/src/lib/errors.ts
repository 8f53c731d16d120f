/** Firebase errors carry a `code`; anything else has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const sentences: Record<string, string> = {
  'permission-denied': 'You do not have access to this.',
  unavailable: 'The latest data cannot be reached right now. Check your connection and try again.',
  'deadline-exceeded': 'The answer took too long. Please try again.',
  'resource-exhausted': 'We are very busy right now. Please try again in a minute.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  'not-found': 'This product no longer exists.',
};

/** The message that people see after a failed read or write. */
export const readableError = (error: unknown): string =>
  sentences[errorCode(error).replace(/^firestore\//, '')] ??
  'Something went wrong on our side. Please try again in a moment.';
