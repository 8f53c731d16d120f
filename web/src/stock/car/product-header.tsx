import type { Product } from '@contract/product';
import { type Access, mayChangeStock } from '@contract/team';
import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { HISTORY, paths } from '@/lib/site/paths';
import { digits, money } from '@/lib/text/digits';
import { FROM_TABLET, LOW_OR_PAPER } from '@/stock/kit/screen';
import { StockBadge } from '@/stock/kit/stock-badge';
import { usePresses } from '@/stock/writing/pieces';
import { FramedPicture } from '@/ui/media/framed-picture';

/** The height of what stays at the top of the screen. */
export const HEADER_HEIGHT = '4.5rem';
export const oneLineStyle = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '1',
} as const;
const header = {
  position: 'sticky',
  top: 'var(--height-header)',
  zIndex: 10,
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  minHeight: HEADER_HEIGHT,
  py: 1,
  borderBlock: '1px solid var(--line)',
  background: 'var(--ground)',
  fontVariantNumeric: 'tabular-nums',
  [FROM_TABLET]: { gap: 2 },
  [LOW_OR_PAPER]: { position: 'static' },
} as const;
/** What is scrolled to, as by Tab, stops below it. */
const belowHeader = {
  ':root': {
    scrollPaddingTop: `calc(var(--height-header) + ${HEADER_HEIGHT} + var(--space-4))`,
    [LOW_OR_PAPER]: { scrollPaddingTop: 'calc(var(--height-header) + var(--space-5))' },
  },
};
/** On a phone the state below the number says enough; a screen reader says the word. */
const number = {
  position: 'relative',
  '& dt': { position: 'absolute', right: 0, clipPath: 'inset(50%)' },
  '& dd': { fontSize: '2rem', fontWeight: 500, lineHeight: 36 / 32 },
  [FROM_TABLET]: {
    textAlign: 'right',
    '& dt': {
      position: 'static',
      clipPath: 'none',
      color: 'text.secondary',
      fontSize: '0.8125rem',
      lineHeight: '1rem',
    },
  },
} as const;

/** The facts of a car that every one of its screens keeps in sight. A number that is being written is marked. */
export function Header({ product, commands }: { product: Product; commands: ReactNode }) {
  const { quantity, isPending } = usePresses(product);
  return (
    <Box sx={header}>
      <Global styles={belowHeader} />
      <Box sx={{ flex: 'none', width: '3.75rem', [FROM_TABLET]: { width: '4.5rem' } }}>
        <FramedPicture src={product.img} alt="" isSmall />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="p" sx={{ ...oneLineStyle, fontWeight: 500, lineHeight: 1.5 }}>
          <bdi>{product.name}</bdi>
        </Box>
        <Box component="p" className="quiet" sx={{ ...oneLineStyle, lineHeight: 20 / 14 }}>
          <span>{money(product.price)}</span> · <bdi>{product.supplier}</bdi>
        </Box>
      </Box>
      {/* From a tablet on the state stands before the number, which stays where it is. */}
      <Box
        sx={{
          display: 'grid',
          flex: 'none',
          justifyItems: 'end',
          [FROM_TABLET]: { display: 'flex', flexDirection: 'row-reverse', gap: 2, alignItems: 'center' },
        }}
      >
        <Box component="dl" sx={number}>
          <dt>Quantity</dt>
          <Box
            component="dd"
            aria-live="polite"
            aria-busy={isPending}
            sx={isPending ? { color: 'primary.main', fontStyle: 'italic' } : {}}
          >
            {digits(quantity)}
          </Box>
        </Box>
        <StockBadge product={{ ...product, quantity }} />
      </Box>
      {commands}
    </Box>
  );
}

const tabLinks = {
  borderBottom: '1px solid var(--line)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.5rem',
    px: { xs: 0.75, sm: 1.5 },
    color: 'text.secondary',
    fontSize: '0.875rem',
    fontWeight: 500,
    textDecoration: 'none',
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
  },
  '& a:hover, & a[aria-current="page"]': { color: 'text.primary' },
  '& a[aria-current="page"]': { boxShadow: 'inset 0 -2px var(--accent)' },
} as const;

/** The screens of one car, as links: each has an address of its own. There are those on which the person may do or look at something. */
export function Tabs({ product: { _id, name }, access }: { product: Product; access: Access }) {
  const { pathname, state } = useLocation();
  const tabs = [
    { label: mayChangeStock(access, 1) ? 'Restock' : 'Facts', to: paths.restock(_id) },
    ...(access ? [{ label: 'Delivery', to: paths.delivery(_id) }] : []),
    ...(access === 'owner' ? [{ label: 'Correct details', to: paths.details(_id) }] : []),
    ...(access ? [{ label: 'History', to: HISTORY }] : []),
  ];
  return (
    <Box component="nav" className="wrap" aria-label={`Screens of ${name}`} sx={tabLinks}>
      {tabs.map(({ label, to }) => (
        <Link key={to} to={to} state={state} aria-current={to === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Box>
  );
}
