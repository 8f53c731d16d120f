import { Icon } from '@/components/media/icon';
import { setThemeMode, themeModes, useThemeMode } from '@/lib/site/theme-mode';
import styles from './site-header.module.css';

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
