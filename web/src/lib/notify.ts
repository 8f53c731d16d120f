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
  /** A second line: which car, and the numbers. */
  about?: ReactNode;
  action?: NoticeAction | undefined;
}

export interface ShownNotice extends Notice {
  id: number;
  /** The command and what it changes; the next press of the same one joins this toast. */
  of?: string | undefined;
  presses: readonly unknown[];
}

let shown: readonly ShownNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(notices: readonly ShownNotice[]): void {
  shown = notices;
  for (const listener of listeners) listener();
}

/** The toasts, oldest first. */
export const shownNotices = (): readonly ShownNotice[] => shown;

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast. May be called from anywhere; the toaster is loaded on first use. */
export function notify(
  message: ReactNode,
  variant: NoticeVariant = 'success',
  more: Pick<Notice, 'about' | 'action'> = {},
): void {
  show([...shown, { message, variant, ...more, id: ++lastId, presses: [] }]);
}

interface Pressed<Press> {
  /** The command and what it changes. All its presses are of one type. */
  of: string;
  press: Press;
  /** What one toast says of all presses. */
  say: (presses: readonly Press[]) => Notice;
}

/** Shows a toast for a press. While the toast of an earlier press of the same command is there, both are one. */
export function notifyPress<Press>({ of, press, say }: Pressed<Press>): void {
  const earlier = shown.find((notice) => notice.of === of);
  const presses = [...((earlier?.presses ?? []) as readonly Press[]), press];
  const notice = { ...say(presses), of, presses, id: earlier?.id ?? ++lastId };
  show(earlier ? shown.map((one) => (one === earlier ? notice : one)) : [...shown, notice]);
}

/** No further press joins this toast: what it offers is being done. */
export const sealNotice = (id: number): void =>
  show(shown.map((notice) => (notice.id === id ? { ...notice, of: undefined } : notice)));

export const closeNotice = (id: number): void => show(shown.filter((notice) => notice.id !== id));
