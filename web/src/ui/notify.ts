import type { ReactNode } from 'react';
import { createStore } from '@/lib/store';

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
  undo?: UndoOffer | undefined;
  /** Merges two toasts into one; by default the later one replaces the earlier. */
  merge?: ((shown: Toast, next: Toast) => Toast) | undefined;
}

export interface UndoOffer {
  /** What it takes back, as a way out names it: 'GV60', 'Order 3, GV60'. */
  of: string;
  /** Returns the toast with its outcome. */
  run: () => Promise<Toast | undefined>;
}

export interface ShownToast extends Toast {
  id: number;
  /** What Undo runs, the last first. */
  undos: readonly UndoOffer[];
}

/** The toasts, oldest first. */
export const toasts = createStore<readonly ShownToast[]>([]);
let lastId = 0;

export const changeEach = (change: (toast: ShownToast) => ShownToast): void => toasts.set(toasts.get().map(change));

/** Shows a toast. May be called from anywhere; what shows it is loaded on first use. */
export function notify(toast: Toast): void {
  const shown = toasts.get();
  const undos = toast.undo ? [toast.undo] : [];
  const earlier = shown.find(({ key }) => key !== undefined && key === toast.key);
  const merged = earlier && {
    ...(toast.merge?.(earlier, toast) ?? toast),
    times: (earlier.times ?? 1) + (toast.times ?? 1),
    undos: [...undos, ...earlier.undos],
    id: earlier.id,
  };
  if (merged) changeEach((entry) => (entry === earlier ? merged : entry));
  else toasts.set([...shown, { ...toast, undos, id: ++lastId }]);
}

/** At a change of person what was done still is said, but only the person who did it may take it back, in the history. */
export const closeOffers = (): void => changeEach((toast) => ({ ...toast, undos: [], key: undefined }));
