import { Icon } from '@/components/media/icon';
import { useOnline } from '@/lib/browser/hooks';
import styles from './offline-banner.module.css';

/** Says that the data on the screen may be out of date. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <p className={styles.banner}>
          <Icon name="offline" size={18} />
          You are offline. What you see may have changed since.
        </p>
      )}
    </div>
  );
}
