import type { Product } from '@contract/product';
import { stockLevel } from '@contract/stock-level';
import Box from '@mui/material/Box';
import { digits } from '@/lib/text/digits';
import { media } from '@/theme/breakpoints';
import { Badge } from './badge';

/** For screen readers alone, where there is room for one word. */
export const whereRoomIs = {
  [`@media not ${media.desktop}`]: { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;

/** That a product is out of stock or low; in one word where the window is narrow. Nothing while there is enough of it. */
export function StockBadge({ product }: { product: Product }) {
  const level = stockLevel(product);
  if (level === 'fine') return null;
  const isOut = level === 'out';
  const more = isOut ? ' of stock' : `: reorder at ${digits(product.reorderAt ?? 0)}`;
  return (
    <Badge color={isOut ? 'error' : 'warning'}>
      <span>{isOut ? 'Out' : 'Low'}</span>
      <Box component="span" sx={whereRoomIs}>
        {more}
      </Box>
    </Badge>
  );
}
