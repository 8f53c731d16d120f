import type { Product } from '@contract/product-fields';
import MuiButton from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Toolbar from '@mui/material/Toolbar';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { MenuButton } from '@/components/material/menu-button';
import { Icon } from '@/components/media/icon';
import { focusScreenTitle } from '@/components/page/screen';
import { useExport } from '@/features/csv/use-export';
import { readProducts } from '@/features/products/data/read-products';
import { useMedia } from '@/lib/browser/hooks';
import { useCommand } from '@/lib/command/use-command';
import { lazyPart } from '@/lib/lazy-part';
import { digits } from '@/lib/text/digits';
import { media } from '@/theme/breakpoints';
import type { BulkCommand } from './plan';
import { SelectEverything } from './select-everything';
import styles from './selected-products.module.css';
import { shareOf } from './selection';
import type { Offered } from './use-amounts';
import type { Selected } from './use-selection';

const loadDialog = () => import('./bulk-dialog');
const BulkDialog = lazyPart(loadDialog, 'BulkDialog');

interface Opened {
  kind: BulkCommand['kind'];
  ids: readonly string[];
  /** Of the dialog; each opening has its own. */
  number: number;
  isOpen: boolean;
}

interface SelectedProductsProps {
  selected: Selected;
  email: string;
  /** How many pieces the list offers to add to a product. */
  offered?: Offered;
  /** The page that is shown, of a list that may have others. */
  page?: ListedPage | undefined;
}

interface ListedPage extends Pick<ComponentProps<typeof SelectEverything>, 'total' | 'readAll'> {
  products: readonly Product[];
  hasMore: boolean;
}

/**
 * A bar of commands that appears with the first selected product, and its dialogs. It stands before the list's toolbar, whose place the
 * bar takes: the toolbar is hidden but keeps its room, so that no row moves under the pointer.
 */
export function SelectedProducts({ selected, email, offered, page }: SelectedProductsProps) {
  const [opened, setOpened] = useState<Opened>();
  const count = selected.ids.size;
  const hasSelection = count > 0;
  useEffect(() => {
    // So that the first dialog opens at once. A failure shows when it is opened.
    if (hasSelection) loadDialog().catch(() => undefined);
  }, [hasSelection]);

  const open = (kind: BulkCommand['kind']) =>
    setOpened((before) => ({ kind, ids: [...selected.ids], number: (before?.number ?? 0) + 1, isOpen: true }));
  const close = () => {
    // The closing dialog gives the focus back to the button that opened it, if that is still there.
    flushSync(() => setOpened((before) => before && { ...before, isOpen: false }));
    // While it is fading out, the focus may still be in it or on what is around it.
    if (!document.activeElement?.closest('main')) focusScreenTitle();
  };
  return (
    <div className={styles.place}>
      <p role="status" className="visually-hidden">
        {hasSelection && `${digits(count)} selected`}
      </p>
      {hasSelection && <Bar selected={selected} page={page} isAsking={opened?.isOpen === true} onOpen={open} />}
      {opened && (
        <ReloadBoundary>
          <BulkDialog
            key={opened.number}
            kind={opened.kind}
            ids={opened.ids}
            email={email}
            offered={offered}
            open={opened.isOpen}
            onClose={close}
            onGone={(ids) => selected.selectAll(ids, false)}
          />
        </ReloadBoundary>
      )}
    </div>
  );
}

interface BarProps {
  selected: Selected;
  page: ListedPage | undefined;
  /** A dialog is open, which says the reason itself. */
  isAsking: boolean;
  onOpen: (kind: BulkCommand['kind']) => void;
}

function Bar({ selected, page, isAsking, onOpen }: BarProps) {
  const { busy, blocked, reason } = useCommand('bulk', { isScreen: false });
  const hasRoom = useMedia(media.tablet);
  const id = useId();
  const { count: exported, press } = useExport((options) => readProducts([...selected.ids], options));
  const isExporting = exported !== undefined;
  const command = (kind: BulkCommand['kind'], label: string) => ({
    label,
    name: label,
    disabled: busy || blocked,
    hasDialog: true,
    run: () => busy || blocked || onOpen(kind),
  });
  const commands = [
    command('add', 'Add pieces'),
    command('deliver', 'Deliver'),
    command('level', 'Reorder level'),
    {
      label: isExporting ? 'Cancel export' : 'Export',
      name: isExporting ? 'Cancel export' : 'Export selected',
      disabled: blocked && !isExporting,
      hasDialog: false,
      run: () => (blocked && !isExporting) || press(),
    },
    command('delete', 'Delete'),
  ];
  const inBar = hasRoom ? commands : commands.slice(0, 2);
  const inMenu = commands.slice(inBar.length);
  const isWhole =
    page &&
    shareOf(
      selected.ids,
      page.products.map(({ _id }) => _id),
    ) === 'all';
  const count = useRef<HTMLParagraphElement>(null);
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
      className={`${styles.bar} unprinted`}
      aria-label="Selected products"
    >
      <Toolbar variant="dense" disableGutters className={styles.line ?? ''}>
        <div className={styles.said}>
          {' '}
          <p ref={count} className={styles.count} tabIndex={-1}>
            {digits(selected.ids.size)} selected
          </p>
          {isWhole && page.hasMore && !selected.isEverything && (
            <SelectEverything
              total={page.total}
              readAll={page.readAll}
              onRead={(ids) => {
                // The button goes away.
                count.current?.focus();
                selected.selectEverything(ids);
              }}
            />
          )}
        </div>
        {inBar.map(({ label, name, disabled, hasDialog, run }) => (
          <MuiButton
            key={name}
            color="inherit"
            aria-label={name}
            aria-disabled={disabled}
            aria-describedby={id}
            {...(hasDialog && { 'aria-haspopup': 'dialog', 'aria-busy': busy })}
            onClick={run}
          >
            {label}
          </MuiButton>
        ))}
        {inMenu.length > 0 && (
          <MenuButton
            label="More for the selected products"
            items={inMenu.map(({ label, run }) => ({ label, onChoose: run }))}
          />
        )}
        <IconButton className={styles.close ?? ''} aria-label="Clear selection" title="Clear selection" onClick={clear}>
          <Icon name="close" />
        </IconButton>
      </Toolbar>
      <p id={id} className={styles.reason} role="status">
        {!isAsking && reason}
      </p>
    </Paper>
  );
}
