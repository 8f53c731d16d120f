/** What a screen knows of something that lives on the server. */
export type Loadable<T> =
  | { status: 'loading' }
  | { status: 'success'; data: T }
  | { status: 'error'; message: string; retry: () => void };

export const loading = { status: 'loading' } as const;
