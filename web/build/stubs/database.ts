// reactfire imports firebase/database for hooks that this app does not use; the real package would weigh on every page.
const absent = (): never => {
  throw new Error('firebase/database is not part of this app');
};

export const get = absent;
export const off = absent;
export const onChildAdded = absent;
export const onChildChanged = absent;
export const onChildMoved = absent;
export const onChildRemoved = absent;
export const onValue = absent;
