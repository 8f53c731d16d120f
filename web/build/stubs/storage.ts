// reactfire imports firebase/storage for hooks that this app does not use; the real package would weigh on every page.
const absent = (): never => {
  throw new Error('firebase/storage is not part of this app');
};

export const getDownloadURL = absent;
export const ref = absent;
