import { useLocation } from 'react-router-dom';
import { paths } from '@/lib/site/paths';

export interface Back {
  to: string;
  title: string;
}

/** What a link to a stocktake tells it: where it was opened. The history entry keeps it, so that a reload has it too. */
export const openedAt = (to: string) => ({ openedAt: to });

/** The screen from which the stocktake was opened; My Items where nothing says so. */
export function useWayBack(): Back {
  const { state } = useLocation();
  const to: unknown = state?.openedAt;
  if (to === paths.scan) return { to, title: 'Scan' };
  return { to: typeof to === 'string' && to.startsWith(paths.myItems) ? to : paths.myItems, title: 'My Items' };
}
