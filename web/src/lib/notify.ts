export type NoticeVariant = 'success' | 'error' | 'info';

interface Notice {
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

/** Gives the toaster the waiting toasts and all later ones. */
export function takeNotices(take: Listener): () => void {
  listener = take;
  for (const notice of waiting.splice(0)) take(notice);
  return () => {
    listener = undefined;
  };
}

/** Reports the first toast. */
export function whenFirstNotice(tell: () => void): () => void {
  onFirst = tell;
  if (waiting.length > 0) tell();
  return () => {
    onFirst = undefined;
  };
}
