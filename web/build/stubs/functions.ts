// reactfire imports firebase/functions for hooks that this app does not use; the real package would weigh on every page.
const absent = (): never => {
  throw new Error('firebase/functions is not part of this app');
};

export const httpsCallable = absent;
