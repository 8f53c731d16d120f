import type { ReactNode } from 'react';

export type NoticeVariant = 'success' | 'error' | 'info';

export interface Notice {
  message: ReactNode;
  variant: NoticeVariant;
}

type Listener = (notice: Notice) => void;

let listener: Listener | undefined;
const waiting: Notice[] = [];
let onFirst: (() => void) | undefined;

/** Shows a toast. May be called from anywhere; the toaster is loaded on first use. */
export function notify(message: ReactNode, variant: NoticeVariant = 'success'): void {
  const notice = { message, variant };
  if (listener) listener(notice);
  else {
    waiting.push(notice);
    onFirst?.();
  }
}

/** Calls `show` with each waiting notice, then with each new one. */
export function subscribeToNotices(show: Listener): () => void {
  listener = show;
  for (const notice of waiting.splice(0)) show(notice);
  return () => {
    listener = undefined;
  };
}

/** Calls back for the first notice, also when it is waiting already. */
export function onFirstNotice(callback: () => void): () => void {
  onFirst = callback;
  if (waiting.length > 0) callback();
  return () => {
    onFirst = undefined;
  };
}
