// reactfire imports firebase/auth for hooks that this app does not use; the session has its own listener.
const absent = (): never => {
  throw new Error('The auth hooks of reactfire are not part of this app');
};

export const onIdTokenChanged = absent;
