import { useNavigation } from 'react-router-dom';
import styles from './progress.module.css';

/** A line at the window's upper edge while the next page is loading, where that takes longer than a moment. */
export function Progress() {
  const { state } = useNavigation();
  return state !== 'idle' && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />;
}
