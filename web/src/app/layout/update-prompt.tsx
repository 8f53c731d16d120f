import { useEffect, useState } from 'react';
import { Button } from '@/components/form/button';
import { watchDenials } from '@/lib/errors';
import { paths } from '@/lib/site/paths';
import { registerServiceWorker } from '../service-worker';
import styles from './update-prompt.module.css';

const MINUTE = 60_000;

/** Whether Hosting has another version than this page: the empty page of the stock area names the script that starts it. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[data-app], script[type=module]');
  const script = own?.dataset.app?.split(' ')[0] ?? own?.getAttribute('src');
  const answer = await fetch(paths.allItems, { cache: 'no-store' });
  return answer.ok && script !== null && script !== undefined && !(await answer.text()).includes(script);
}

/**
 * Offers the new version of the site when one was published while this page was open. It never reloads by itself, because
 * a form may hold unsaved text. It is loaded when the browser is idle.
 */
export function UpdatePrompt() {
  const [update, setUpdate] = useState<() => void>();
  const [dismissed, setDismissed] = useState(false);
  const [denied, setDenied] = useState(false);

  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    const register = () => {
      // The site works without a service worker, but only online.
      registerServiceWorker((switchVersion) => setUpdate(() => switchVersion)).catch(() => undefined);
    };
    if (document.readyState === 'complete') register();
    else addEventListener('load', register, { once: true });
    return () => removeEventListener('load', register);
  }, []);

  useEffect(() => {
    if (import.meta.env.DEV) return;
    let asked = Number.NEGATIVE_INFINITY;
    return watchDenials(async () => {
      if (performance.now() - asked < MINUTE) return;
      asked = performance.now();
      if (!(await isReplaced().catch(() => false))) return;
      setUpdate((known) => known ?? (() => location.reload()));
      setDenied(true);
      setDismissed(false);
    });
  }, []);

  return (
    <div role="status">
      {update && !dismissed && (
        <div className={styles.prompt}>
          <p>
            A new version of this site is ready.{denied && ' What was refused just now may need it: please reload.'}
          </p>
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
