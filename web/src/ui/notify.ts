import type { ReactNode } from 'react';

export interface Toast {
  message: ReactNode;
  /** `success` by default. */
  variant?: 'success' | 'error' | 'info' | undefined;
  /** A second line: which car, and the numbers. */
  detail?: ReactNode;
  /** While a toast with this key is shown, the next one with it joins it. */
  key?: string | undefined;
  /** How many presses it stands for; 1 by default. */
  times?: number | undefined;
  /** Runs Undo, and returns the toast with its outcome. */
  undo?: { run: () => Promise<Toast | undefined> } | undefined;
  /** Merges two toasts into one; by default the later one replaces the earlier. */
  merge?: ((shown: Toast, next: Toast) => Toast) | undefined;
}

export interface ShownToast extends Toast {
  id: number;
  /** What Undo runs, the last first. */
  undos: readonly (() => Promise<Toast | undefined>)[];
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(toasts: readonly ShownToast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

/** The toasts, oldest first. */
export const shownToasts = (): readonly ShownToast[] => shown;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast. May be called from anywhere; what shows it is loaded on first use. */
export function notify(toast: Toast): void {
  const undos = toast.undo ? [toast.undo.run] : [];
  const earlier = toast.key === undefined ? undefined : shown.find(({ key }) => key === toast.key);
  if (!earlier) {
    show([...shown, { ...toast, undos, id: ++lastId }]);
    return;
  }
  const merged = {
    ...(toast.merge?.(earlier, toast) ?? toast),
    times: (earlier.times ?? 1) + (toast.times ?? 1),
    undos: [...undos, ...earlier.undos],
    id: earlier.id,
  };
  show(shown.map((entry) => (entry === earlier ? merged : entry)));
}

/** Stops further toasts from joining this one, because its Undo is running. */
export const sealToast = (id: number): void =>
  show(shown.map((toast) => (toast.id === id ? { ...toast, key: undefined } : toast)));

export const closeToast = (id: number): void => show(shown.filter((toast) => toast.id !== id));

/** Removes every Undo at a change of person: only the person who caused a change may take it back. */
export const closeOffers = (): void => show(shown.filter(({ undos }) => undos.length === 0));
