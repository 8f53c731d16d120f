import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/components/media/icon';
import { useMedia } from '@/lib/use-media';
import { media } from '@/theme/breakpoints';
import styles from './stock-menu.module.css';

const load = async () => ({ default: (await import('./stock-drawer')).StockDrawer });
const StockDrawer = lazy(load);

/** Opens the menu as a drawer in narrow windows. The drawer is loaded ahead, so that it also opens offline. */
export function StockMenuButton() {
  const narrow = !useMedia(media.desktop);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (narrow) load().catch(() => undefined);
  }, [narrow]);
  if (!narrow) return null;
  return (
    <div>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon name="menu" />
        Stock menu
      </button>
      <Suspense fallback={null}>{wanted && <StockDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
