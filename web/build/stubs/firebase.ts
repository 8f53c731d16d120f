/**
 * reactfire imports these functions of Firebase for hooks that this app does not use: Auth has a listener of its own, and
 * the other products are not used at all. The real packages would be in the bundle.
 */
const absent = (): never => {
  throw new Error('This part of Firebase is not in this app');
};

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
  absent as onIdTokenChanged,
  absent as onValue,
  absent as ref,
};
