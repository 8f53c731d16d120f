import type { Product } from '@contract/product-fields';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/form/button';
import { useProductsById } from '../data/use-product';
import styles from './steady-rows.module.css';

export interface Steady {
  /** The products in the order in which they are shown; `undefined` until there are some. */
  rows: readonly Product[] | undefined;
  /** The list has another order, or other products, than are shown. */
  isOther: boolean;
  refresh: () => void;
  /** Told whether the pointer and the focus are among the rows. */
  onWhere: (where: { pointer?: boolean; focus?: boolean }) => void;
}

const byId = (products: readonly Product[]) => new Map(products.map((product) => [product._id, product]));
const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);

/**
 * The order of the rows stays while the pointer or the focus is among them, so that no other product comes under a press. Their values
 * change in place, also those of a row that has left the list; one that was deleted goes at once. `view` names what the person has
 * asked for: another page, order or filter is shown at once.
 */
export function useSteadyRows(products: readonly Product[] | undefined, view: string | undefined): Steady {
  const [held, setHeld] = useState<{ view: string | undefined; ids: string[] }>();
  const inside = useRef({ pointer: false, focus: false });
  /** What was seen last stands for a product that has left the list until it has been read. */
  const seen = useRef(new Map<string, Product>());
  const ids = held?.view === view ? held?.ids : undefined;
  const now = byId(products ?? []);
  const left = useProductsById((products && ids?.filter((id) => !now.has(id))) ?? []);
  const others = left.status === 'success' ? byId(left.data) : seen.current;
  const shown = ids?.map((id) => now.get(id) ?? others.get(id)).filter((one) => one !== undefined);
  // What is new to the list comes last, where it moves nothing.
  const rows = shown && products ? [...shown, ...products.filter(({ _id }) => !ids?.includes(_id))] : products;
  useEffect(() => {
    seen.current = byId(rows ?? []);
  });

  const hold = () => setHeld({ view, ids: [...seen.current.keys()] });
  const isInside = () => inside.current.pointer || inside.current.focus;
  // Another page came under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (isInside()) hold();
  }, [view]);
  return {
    rows,
    isOther: rows !== undefined && products !== undefined && `${idsOf(rows)}` !== `${idsOf(products)}`,
    refresh: () => setHeld({ view, ids: idsOf(products ?? []) }),
    onWhere: (where) => {
      const was = isInside();
      Object.assign(inside.current, where);
      if (isInside() && !was) hold();
      if (!isInside()) setHeld(undefined);
    },
  };
}

/** Around the rows. It says that the list has another order by now. */
export function SteadyRows({ steady, children }: { steady: Steady; children: ReactNode }) {
  const { isOther, refresh, onWhere } = steady;
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(undefined);
  // A row, menu or dialog that is removed with the pointer or the focus in it tells nobody that they have left.
  useEffect(() => {
    if (!area.current?.matches(':hover')) onWhere({ pointer: false });
    if (focused.current?.isConnected === false) onWhere({ focus: false });
  });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    onWhere({ focus: currentTarget.contains(relatedTarget) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where pointer and focus are
    <div
      ref={area}
      className={styles.area}
      onPointerEnter={() => onWhere({ pointer: true })}
      onPointerLeave={() => onWhere({ pointer: false })}
      onFocus={({ target }) => {
        focused.current = target;
        onWhere({ focus: true });
      }}
      onBlur={onBlur}
    >
      <p role="status" className={styles.changed}>
        {isOther && (
          <span>
            Order changed ·
            <Button look="link" onClick={refresh}>
              Refresh
            </Button>
          </span>
        )}
      </p>
      {children}
    </div>
  );
}
