import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/media/icon';
import { readEntry, subscribeToEntries, writeEntry } from '@/lib/browser/storage';
import styles from './site-header.module.css';

const themeModes = ['system', 'light', 'dark'] as const;
type ThemeMode = (typeof themeModes)[number];

/** The script in `index.html` reads the same key before the first paint. */
const KEY = 'theme';

function stored(): ThemeMode {
  const value = readEntry('localStorage', KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

function apply(mode: ThemeMode): void {
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.themeMode = mode;
}

function setThemeMode(mode: ThemeMode): void {
  writeEntry('localStorage', KEY, mode === 'system' ? null : mode);
  // If storage is forbidden, the choice is valid for this page only.
  apply(mode);
}

function subscribe(onChange: () => void): () => void {
  const follow = () => {
    apply(stored());
    onChange();
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  // The device may have changed its theme between the first paint and the start of the app.
  apply(stored());
  const end = subscribeToEntries(follow);
  system.addEventListener('change', follow);
  return () => {
    end();
    system.removeEventListener('change', follow);
  };
}

/** The person's choice; `system` follows the device, also while the page is open. */
const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, stored, () => 'system');

/** One button that switches between system, light and dark. */
export function ThemeSwitch() {
  const mode = useThemeMode();
  const next = themeModes[(themeModes.indexOf(mode) + 1) % themeModes.length] ?? 'system';
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={`Colour theme: ${mode}. Switch to ${next}`}
      title={`Colour theme: ${mode}`}
      onClick={() => setThemeMode(next)}
    >
      {/* All three are in the prerendered page: the style sheet shows the chosen one before hydration. */}
      {themeModes.map((each) => (
        <span key={each} className={styles[each]}>
          <Icon name={each} />
        </span>
      ))}
    </button>
  );
}
