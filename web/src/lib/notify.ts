import type { ReactNode } from 'react';

export type NoticeVariant = 'success' | 'error' | 'info';

/** A button in a toast. */
export interface NoticeAction {
  label: string;
  /** The name of its command: one write at a time under this name, here and on the screens. */
  command: string;
  /** Says with a toast how it went; its own toast closes. */
  run: () => Promise<void>;
}

export interface Notice {
  message: ReactNode;
  variant: NoticeVariant;
  action?: NoticeAction | undefined;
}

type Listener = (notice: Notice) => void;

let listener: Listener | undefined;
const waiting: Notice[] = [];
let onFirst: (() => void) | undefined;

/** Shows a toast. May be called from anywhere; the toaster is loaded on first use. */
export function notify(message: ReactNode, variant: NoticeVariant = 'success', action?: NoticeAction): void {
  const notice = { message, variant, action };
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
