import { IconShape } from '@/ui/media/icon';

const shapes = {
  list: 'M4 6h.2M8 6h12M4 12h.2M8 12h12M4 18h.2M8 18h12',
  add: 'M4 4h16v16H4zM12 8v8M8 12h8',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21a8 8 0 0 1 16 0',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  chart: 'M4 4v16h16M8 16v-4M12.5 16V7M17 16v-7',
  order: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  scan: 'M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M7 8v8M10.5 8v8M14 8v8M17 8v8',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  team: 'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.3a6.5 6.5 0 0 1 3.5 5.7',
  import: 'M12 15V3M7.5 7.5L12 3l4.5 4.5M4 15v6h16v-6',
  site: 'M3 4h18v16H3zM3 9h18M7 13h4v4H7zM14 13h3.5M14 17h3.5',
  restock: 'M12 3v10M7.5 8.5L12 13l4.5-4.5M4 15v6h16v-6',
  delivery: 'M2 6h11v10H2zM13 10h4l4 3v3h-8M6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  open: 'M9 4.5l7.5 7.5L9 19.5',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  drag: 'M5 9.5h14M5 14.5h14',
  more: 'M12 4.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 18.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z',
} as const;

export type StockIconName = keyof typeof shapes;

/** The icons of the stock area alone, so that no public page loads them. */
export const StockIcon = ({ name, size }: { name: StockIconName; size?: number }) => (
  <IconShape shape={shapes[name]} size={size} />
);
