/**
 * Firestore needs the RE2 engine (45 kB gzip) only to evaluate regular expressions of pipeline queries on the client.
 * This app has no such query; build.test.ts fails if one is added.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipeline expressions are not part of this app');
  },
};
