/**
 * Stands in for packages that others import and this app never calls: what reactfire's other hooks ask Firebase by, and the
 * regular expressions of Firestore's pipelines. `build.test.ts` checks that the real ones are not in the bundle.
 */
const absent = (): never => {
  throw new Error('This package is not in this app');
};

export const RE2JS = { compile: absent };

export {
  absent as collectionData,
  absent as doc,
  absent as docData,
  absent as fromRef,
  absent as fromTask,
  absent as getAll,
  absent as getBoolean,
  absent as getDownloadURL,
  absent as getNumber,
  absent as getString,
  absent as getValue,
  absent as httpsCallable,
  absent as list,
  absent as listVal,
  absent as object,
  absent as objectVal,
  absent as ref,
  absent as user,
};
