import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { type RefObject, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { readProducts } from '@/data/read/products';
import { useMedia } from '@/lib/browser/hooks';
import { useOnline } from '@/lib/browser/online';
import { lazyPart } from '@/lib/lazy-part';
import { labelsPath } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { itemsExport, useExport } from '@/stock/export/export-items';
import { MenuButton } from '@/stock/kit/menu-button';
import { QueryBoundary } from '@/stock/kit/query-boundary';
import { focusScreenTitle } from '@/stock/kit/screen';
import { type Read, useReadAll } from '@/stock/kit/use-read-all';
import { useCommand } from '@/stock/writing/use-command';
import { media } from '@/theme/breakpoints';
import { Icon } from '@/ui/media/icon';
import type { Selected } from '../use-selection';
import type { Entered } from './action';
import type { BulkKind } from './actions';

const BulkDialog = lazyPart(() => import('./bulk-dialog'), 'BulkDialog');

interface SelectedProductsProps {
  selected: Selected;
  email: string;
  /** How many pieces the list offers to add to a product. */
  offered?: Entered['offered'];
  /** The page that is shown, of a list that may have others. */
  page?: ListedPage | undefined;
}

interface ListedPage {
  products: readonly Product[];
  hasMore: boolean;
  /** How many products match; `undefined` when that is not known. */
  total: number | undefined;
  /** Reads all products that the list shows, on all its pages. */
  readAll: Read<Product>;
}

/**
 * A bar of actions that appears with the first selected product, and its dialogs. It stands before the list's toolbar, whose place the
 * bar takes: the toolbar is hidden but keeps its room, so that no row moves under the pointer.
 */
export function SelectedProducts({ selected, email, offered, page }: SelectedProductsProps) {
  const [asked, setAsked] = useState<{ kind: BulkKind; ids: readonly string[] }>();
  const count = selected.ids.size;
  const close = () => {
    // The closing dialog gives the focus back to the button that opened it, if that is still there.
    flushSync(() => setAsked(undefined));
    if (!document.activeElement?.closest('main')) focusScreenTitle();
  };
  return (
    <Box sx={BAR}>
      <p role="status" className="visually-hidden">
        {count > 0 && `${digits(count)} selected`}
      </p>
      {count > 0 && (
        <Bar
          selected={selected}
          page={page}
          isAsking={asked !== undefined}
          onOpen={(kind) => setAsked({ kind, ids: [...selected.ids] })}
        />
      )}
      {asked && (
        <QueryBoundary>
          <Suspense fallback={null}>
            <BulkDialog
              {...asked}
              email={email}
              offered={offered}
              onClose={close}
              onGone={(ids) => selected.selectAll(ids, false)}
            />
          </Suspense>
        </QueryBoundary>
      )}
    </Box>
  );
}

/** It takes no room itself, neither at the list's start nor, when the list is scrolled, below the header of the site. */
const BAR = {
  position: 'sticky',
  top: 'var(--height-header)',
  zIndex: 5,
  height: 0,
  // Where the window is low, the bar would leave no room for the list.
  [`@media ${media.low}`]: { position: 'relative', top: 0 },
  '@media screen': { '&:has(section) + *': { visibility: 'hidden' } },
};

interface BarProps {
  selected: Selected;
  page: ListedPage | undefined;
  /** A dialog is open, which tells the reason itself. */
  isAsking: boolean;
  onOpen: (kind: BulkKind) => void;
}

/** In this order; `labels` and `export` are no changes. */
const labels = {
  add: 'Add pieces',
  deliver: 'Deliver',
  set: 'Set to',
  price: 'Price',
  level: 'Reorder level',
  labels: 'Labels',
  export: 'Export',
  delete: 'Delete',
} satisfies Record<BulkKind | 'labels' | 'export', string>;
const names = Object.keys(labels) as (keyof typeof labels)[];

function Bar({ selected, page, isAsking, onOpen }: BarProps) {
  const { isBusy, isBlocked, reason } = useCommand('bulk');
  const [isTablet, isWide] = [useMedia(media.tablet), useMedia(media.wide)];
  const id = useId();
  const count = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  const saving = useExport({
    ...itemsExport,
    read: async (options) => readProducts(await firestore(), [...selected.ids], options),
  });
  const isSaving = saving.count !== undefined;
  const inBar = isWide ? names.length : isTablet ? 4 : 2;
  const actions = names.map((name) => {
    const isExport = name === 'export';
    const isDisabled = isExport ? isBlocked && !isSaving : isBusy || isBlocked;
    return {
      label: isExport && isSaving ? 'Cancel export' : labels[name],
      'aria-disabled': isDisabled,
      ...(isExport
        ? { 'aria-label': isSaving ? 'Cancel export' : 'Export selected' }
        : name !== 'labels' && { 'aria-haspopup': 'dialog' as const, 'aria-busy': isBusy }),
      onChoose: () => {
        if (isDisabled) return;
        if (isExport) saving.press();
        else if (name === 'labels') void navigate(labelsPath([...selected.ids]));
        else onOpen(name);
      },
    };
  });
  const isPageSelected = page?.products.every(({ _id }) => selected.ids.has(_id));
  const clear = () => {
    // The button goes away with the bar.
    focusScreenTitle();
    selected.clear();
  };
  return (
    <Paper
      component="section"
      square
      variant="outlined"
      className="unprinted"
      aria-label="Selected products"
      sx={{ pl: 1.5, pr: 0.5, borderColor: 'primary.main' }}
    >
      <Toolbar variant="dense" disableGutters sx={{ flexWrap: 'wrap', columnGap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', mr: 'auto' }}>
          <Typography
            ref={count}
            variant="body2"
            tabIndex={-1}
            sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}
          >
            {`${digits(selected.ids.size)} selected`}
          </Typography>
          {isPageSelected && page?.hasMore && !selected.isEverything && (
            <SelectEverything page={page} selected={selected} count={count} />
          )}
        </Box>
        {actions.slice(0, inBar).map(({ label, onChoose, ...button }) => (
          <Button key={label} variant="text" aria-label={label} aria-describedby={id} {...button} onClick={onChoose}>
            {label}
          </Button>
        ))}
        {inBar < actions.length && <MenuButton label="More for the selected cars" items={actions.slice(inBar)} />}
        <IconButton aria-label="Clear selection" title="Clear selection" onClick={clear} sx={{ ml: 1 }}>
          <Icon name="close" />
        </IconButton>
      </Toolbar>
      <Typography id={id} role="status" variant="body2" color="textSecondary" className="optional" sx={{ pb: 1 }}>
        {!isAsking && reason}
      </Typography>
    </Paper>
  );
}

interface SelectEverythingProps {
  page: ListedPage;
  selected: Selected;
  count: RefObject<HTMLElement | null>;
}

/** Selects all products that match, on every page. While they are read, it cancels. */
function SelectEverything({ page: { total, readAll }, selected, count }: SelectEverythingProps) {
  const online = useOnline();
  const progress = useReadAll(readAll, (products) => {
    // The button goes away.
    count.current?.focus();
    selected.selectEverything(products.map(({ _id }) => _id));
  });
  const isBusy = progress.count !== undefined;
  const label = total === undefined ? 'Select all that match' : `Select all ${digits(total)} that match`;
  return (
    <>
      <Button
        variant="text"
        data-look="link"
        aria-disabled={!isBusy && !online}
        onClick={() => (isBusy || online) && progress.press()}
      >
        <span>{isBusy ? 'Cancel' : label}</span>
      </Button>
      <Typography component="span" role="status" variant="body2" color="textSecondary" className="optional">
        {progress.count !== undefined && `${digits(progress.count)} cars read …`}
      </Typography>
    </>
  );
}
