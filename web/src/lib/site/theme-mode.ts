import { useSyncExternalStore } from 'react';

export const themeModes = ['system', 'light', 'dark'] as const;
type ThemeMode = (typeof themeModes)[number];

/** The script in `index.html` reads the same key before the first paint. */
const KEY = 'theme';
const listeners = new Set<() => void>();

function stored(): ThemeMode {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

function apply(mode: ThemeMode): void {
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.themeMode = mode;
}

export function setThemeMode(mode: ThemeMode): void {
  try {
    if (mode === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, mode);
  } catch {
    // If storage is forbidden, the choice is valid for this page only.
  }
  apply(mode);
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  const follow = () => {
    apply(stored());
    onChange();
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(onChange);
  system.addEventListener('change', follow);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(onChange);
    system.removeEventListener('change', follow);
    removeEventListener('storage', follow);
  };
}

/** The person's choice; `system` follows the device, also while the page is open. */
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, stored, () => 'system');
