import { type RoutePath, routeOf } from '@/lib/site/paths';
import type { StockIconName } from '@/stock/kit/stock-icon';

const entries: readonly (readonly [RoutePath, StockIconName])[] = [
  ['/manageitems', 'list'],
  ['/manageitems/additems', 'add'],
  ['/manageitems/myitems', 'person'],
  ['/manageitems/overview', 'chart'],
  ['/manageitems/orders', 'order'],
  ['/manageitems/scan', 'scan'],
  ['/manageitems/activity', 'clock'],
  ['/manageitems/team', 'team'],
  ['/manageitems/import', 'import'],
];
const forEditors: typeof entries = [['/manageitems/site', 'site']];

/** The links to the screens, under their titles. */
export const stockLinks = (isEditor: boolean) =>
  [...entries, ...(isEditor ? forEditors : [])].map(([to, icon]) => ({ to, icon, label: routeOf(to).title }));
