export type NoticeVariant = 'success' | 'error' | 'info';

export interface Notice {
  message: string;
  variant: NoticeVariant;
}

type Listener = (notice: Notice) => void;

let listener: Listener | undefined;
const waiting: Notice[] = [];
let onFirst: (() => void) | undefined;

/** Shows a toast. May be called from anywhere; the toaster is loaded on first use. */
export function notify(message: string, variant: NoticeVariant = 'success'): void {
  const notice = { message, variant };
  if (listener) listener(notice);
  else {
    waiting.push(notice);
    onFirst?.();
  }
}

/** The toaster takes what waited for it and everything after. */
export function takeNotices(take: Listener): () => void {
  listener = take;
  for (const notice of waiting.splice(0)) take(notice);
  return () => {
    listener = undefined;
  };
}

/** Tells when there is a first toast to show. */
export function whenFirstNotice(tell: () => void): () => void {
  onFirst = tell;
  if (waiting.length > 0) tell();
  return () => {
    onFirst = undefined;
  };
}
