import type { Product } from '@contract/product-fields';
import type { ReactNode } from 'react';
import { SteadyRows, useSteadyRows } from '@/components/list/steady-rows';
import type { Entry } from './entry';
import { type UndoState, undoStates } from './undo-state';

interface SteadyEntriesProps {
  entries: readonly Entry[];
  products: ReadonlyMap<string, Product> | undefined;
  /** Names which entries the person has asked for. */
  view: string;
  label?: string;
  className: string | undefined;
  children: (entry: Entry, undo: UndoState | undefined) => ReactNode;
}

const keyOf = ({ product, id }: Entry) => `${product} ${id}`;

/** A list of entries, newest first. While the pointer or the focus is among them, new ones wait: no other Undo comes under a press. */
export function SteadyEntries({ entries, products, view, label, className, children }: SteadyEntriesProps) {
  const steady = useSteadyRows({ list: entries, keyOf, view, newcomers: 'wait' });
  const rows = steady.rows ?? [];
  const known = new Set(entries.map(keyOf));
  // Those that have left the page are the oldest.
  const all = [...entries, ...rows.filter((entry) => !known.has(keyOf(entry)))];
  const states = undoStates(all, products);
  const undoOf = new Map(all.map((entry, index) => [keyOf(entry), states[index]]));
  return (
    <SteadyRows steady={steady} other={['New changes', 'Show']}>
      <ol className={className} aria-label={label}>
        {rows.map((entry) => (
          <li key={keyOf(entry)}>{children(entry, undoOf.get(keyOf(entry)))}</li>
        ))}
      </ol>
    </SteadyRows>
  );
}
