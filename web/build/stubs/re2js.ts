/**
 * Firestore uses the RE2 engine only to evaluate the regular expressions of local *pipeline* queries (45 kB gzip).
 * This app has none, and a test keeps it so.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipeline expressions are not part of this app');
  },
};
