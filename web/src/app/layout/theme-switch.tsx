import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/media/icon';
import styles from './site-header.module.css';

const themeModes = ['system', 'light', 'dark'] as const;
type ThemeMode = (typeof themeModes)[number];

function subscribe(onChange: () => void): () => void {
  addEventListener('themechange', onChange);
  return () => removeEventListener('themechange', onChange);
}

/** The person's choice, which the inline script of `index.html` keeps and applies; `system` follows the device. */
const useThemeMode = (): ThemeMode =>
  useSyncExternalStore(
    subscribe,
    () => themeModes.find((mode) => mode === document.documentElement.dataset.themeMode) ?? 'system',
    () => 'system',
  );

/** One button that switches between system, light and dark. That script answers it, also before the app has started. */
export function ThemeSwitch() {
  const mode = useThemeMode();
  const next = themeModes[(themeModes.indexOf(mode) + 1) % themeModes.length] ?? 'system';
  return (
    <button
      type="button"
      className={`${styles.icon} scripted`}
      data-theme-switch
      aria-label={`Colour theme: ${mode}. Switch to ${next}`}
      title={`Colour theme: ${mode}`}
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
