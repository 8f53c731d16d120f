import { useEffect, useState } from 'react';
import { Button } from '@/components/form/button';
import { useIdleAfterHydration } from '@/lib/use-idle-after-hydration';
import styles from './update-prompt.module.css';

/**
 * Offers the new version of the site when one was published while this page was open. It never reloads by itself, because
 * a form may hold unsaved text.
 */
export function UpdatePrompt() {
  const idle = useIdleAfterHydration();
  const [update, setUpdate] = useState<() => void>();
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (!idle || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    const register = () => {
      import('../service-worker')
        .then(({ registerServiceWorker }) => registerServiceWorker((switchVersion) => setUpdate(() => switchVersion)))
        // The site works without a service worker, but only online.
        .catch(() => undefined);
    };
    if (document.readyState === 'complete') register();
    else addEventListener('load', register, { once: true });
    return () => removeEventListener('load', register);
  }, [idle]);

  return (
    <div role="status">
      {update && !dismissed && (
        <div className={styles.prompt}>
          <p>A new version of this site is ready.</p>
          <Button size="small" look="primary" onClick={update}>
            Reload
          </Button>
          <Button size="small" onClick={() => setDismissed(true)}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
}
