// reactfire imports firebase/remote-config for hooks that this app does not use; the real package would weigh on every page.
const absent = (): never => {
  throw new Error('firebase/remote-config is not part of this app');
};

export const ensureInitialized = absent;
export const getAll = absent;
export const getBoolean = absent;
export const getNumber = absent;
export const getString = absent;
export const getValue = absent;
