/**
 * Stands in for packages that others import and this app never calls: reactfire's hooks for other products of Firebase, and the
 * regular expressions of Firestore's pipelines. `build.test.ts` checks that the real ones are not in the bundle.
 */
const absent = (): never => {
  throw new Error('This package is not in this app');
};

export const RE2JS = { compile: absent };

export {
  absent as ensureInitialized,
  absent as get,
  absent as getAll,
  absent as getBoolean,
  absent as getDownloadURL,
  absent as getNumber,
  absent as getString,
  absent as getValue,
  absent as httpsCallable,
  absent as off,
  absent as onChildAdded,
  absent as onChildChanged,
  absent as onChildMoved,
  absent as onChildRemoved,
  absent as onValue,
  absent as ref,
};
