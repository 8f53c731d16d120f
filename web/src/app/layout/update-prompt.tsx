import { useEffect, useState } from 'react';
import { Button } from '@/components/form/button';
import { savesData } from '@/lib/browser/saves-data';
import { registerServiceWorker } from '../service-worker';
import styles from './update-prompt.module.css';

/**
 * Offers the new version of the site when one was published while this page was open. It never reloads by itself, because
 * a form may hold unsaved text. It is loaded when the browser is idle.
 */
export function UpdatePrompt() {
  const [update, setUpdate] = useState<() => void>();
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    // The worker stores pages and scripts for later, which would cost a person data who saves them.
    if (import.meta.env.DEV || savesData() || !('serviceWorker' in navigator)) return;
    const register = () => {
      // The site works without a service worker, but only online.
      registerServiceWorker((switchVersion) => setUpdate(() => switchVersion)).catch(() => undefined);
    };
    if (document.readyState === 'complete') register();
    else addEventListener('load', register, { once: true });
    return () => removeEventListener('load', register);
  }, []);

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
