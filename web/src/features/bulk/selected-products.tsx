import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { Button } from '@/components/form/button';
import { focusScreenTitle } from '@/components/page/screen';
import { useExport } from '@/features/csv/use-export';
import { useCommand } from '@/lib/command/use-command';
import { digits } from '@/lib/text/digits';
import { readProducts } from './data/queries';
import type { BulkCommand } from './plan';
import styles from './selected-products.module.css';
import type { Selected } from './use-selection';

const loadDialog = () => import('./bulk-dialog');
const BulkDialog = lazy(async () => ({ default: (await loadDialog()).BulkDialog }));

interface Opened {
  kind: BulkCommand['kind'];
  ids: readonly string[];
  /** Of the dialog; each opening has its own. */
  number: number;
  isOpen: boolean;
}

const commands = [
  ['add', 'Add pieces…'],
  ['deliver', 'Deliver one of each'],
  ['delete', 'Delete…'],
] as const;

/** A bar of commands that appears with the first selected product, and its dialogs. */
export function SelectedProducts({ selected, email }: { selected: Selected; email: string }) {
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
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role=dialog]')) focusScreenTitle();
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {hasSelection && `${digits(count)} selected`}
      </p>
      {hasSelection && <Bar selected={selected} isAsking={opened?.isOpen === true} onOpen={open} />}
      {opened && (
        <ReloadBoundary>
          <Suspense fallback={null}>
            <BulkDialog
              key={opened.number}
              kind={opened.kind}
              ids={opened.ids}
              email={email}
              open={opened.isOpen}
              onClose={close}
              onGone={(ids) => selected.selectAll(ids, false)}
            />
          </Suspense>
        </ReloadBoundary>
      )}
    </>
  );
}

interface BarProps {
  selected: Selected;
  /** A dialog is open, which says the reason itself. */
  isAsking: boolean;
  onOpen: (kind: BulkCommand['kind']) => void;
}

function Bar({ selected, isAsking, onOpen }: BarProps) {
  const { busy, blocked, reason } = useCommand('bulk', { isScreen: false });
  const id = useId();
  const { count, press } = useExport((options) => readProducts([...selected.ids], options));
  const isExporting = count !== undefined;
  const inactive = busy || blocked;
  const clear = () => {
    // The button goes away with the bar.
    focusScreenTitle();
    selected.clear();
  };
  return (
    <section className={styles.bar} aria-label="Selected products">
      <div className={styles.about}>
        <p className={styles.count}>{digits(selected.ids.size)} selected</p>
        <Button
          size="small"
          look="plain"
          aria-label="Reorder level…"
          aria-disabled={inactive}
          aria-busy={busy}
          aria-describedby={id}
          aria-haspopup="dialog"
          onClick={() => inactive || onOpen('level')}
        >
          Level…
        </Button>
        <Button
          size="small"
          look="plain"
          aria-label={isExporting ? undefined : 'Export selected'}
          aria-disabled={blocked && !isExporting}
          aria-describedby={id}
          onClick={() => (blocked && !isExporting) || press()}
        >
          {isExporting ? 'Cancel export' : 'Export'}
        </Button>
        <Button size="small" look="plain" aria-label="Clear selection" onClick={clear}>
          Clear
        </Button>
      </div>
      <div className={styles.commands}>
        {commands.map(([kind, label]) => (
          <Button
            key={kind}
            size="small"
            aria-disabled={inactive}
            aria-busy={busy}
            aria-describedby={id}
            aria-haspopup="dialog"
            onClick={() => inactive || onOpen(kind)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p id={id} className={styles.reason} role="status">
        {!isAsking && reason}
      </p>
    </section>
  );
}
