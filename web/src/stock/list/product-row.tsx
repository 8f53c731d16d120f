import { changeList, isByPrice, type ListState } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import type { Access } from '@contract/team';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Go } from '@/lib/list/use-list-state';
import { Marked } from '@/lib/product/marked';
import { paths } from '@/lib/site/paths';
import { useLinkState } from '../came-from';
import { whereRoomIs } from '../stock-badge';
import type { Selected } from '../use-selection';

/** Rows under headings, with figures of their own in place of price and quantity. */
export interface Grouping {
  of: (product: Product) => string;
  /** The text beside the heading of a group, made of its products. */
  sum: (products: readonly Product[]) => ReactNode;
  /** What can be done with all of a group. */
  command: (products: readonly Product[]) => ReactNode;
  figures: readonly Figure[];
}

interface ProductNameProps {
  product: Product;
  /** The words that are marked. */
  search: string | undefined;
}

/** The link looks like plain text until the pointer or the focus is on it. */
const nameLook = {
  display: 'block',
  overflow: 'hidden',
  color: 'inherit',
  fontWeight: 500,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:not(:hover)': { textDecoration: 'none' },
} as const;

/** A product's name, which leads to its own screen of the stock area. */
export const ProductName = ({ product: { _id, name }, search }: ProductNameProps) => (
  <Box component={Link} data-name to={paths.restock(_id)} state={useLinkState()} sx={nameLook}>
    <bdi>
      <Marked text={name} search={search} />
    </bdi>
  </Box>
);

const underName = {
  display: 'flex',
  gap: '0 var(--space-2)',
  alignItems: 'center',
  overflow: 'hidden',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 400,
  lineHeight: 20 / 13,
  whiteSpace: 'nowrap',
  '& > *': { flex: 'none', maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > bdi': { flex: '0 1 auto', minWidth: '3rem' },
  '& > strong': { color: 'text.primary', fontWeight: 500 },
  // On a narrow phone, and without a name that can be cut, what has no room takes another line.
  '&:not(:has(> bdi))': { flexWrap: 'wrap' },
  '@media (width < 24rem)': { flexWrap: 'wrap' },
} as const;

/** A line below the name: nothing vanishes, names share what room is left, and what needs attention is cut last. */
export const BelowName = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={underName}>
    {children}
  </Box>
);

/** Whose a product is, in a list that has those of everyone. */
export const OwnerMark = ({ product: { email }, access }: { product: Product; access: Access }) =>
  access === 'owner' ? (
    <span>Yours</span>
  ) : (
    <span>
      {access && (
        <Box component="span" sx={whereRoomIs}>
          Shared by{' '}
        </Box>
      )}
      <bdi>{email}</bdi>
    </span>
  );

interface SelectRowProps {
  product: Product;
  products: readonly Product[];
  selected: Selected;
}

/** The checkbox of a row. With Shift, by pointer or with the space bar, it selects all rows from the one that was pressed before. */
export function SelectRow({ product: { _id, name }, products, selected }: SelectRowProps) {
  const box = useRef<HTMLInputElement>(null);
  const isByShift = useRef(false);
  const isSelected = selected.ids.has(_id);
  return (
    <Checkbox
      className="unprinted"
      checked={isSelected}
      // A press with Shift would mark the text between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => {
        const isRange = isByShift.current || ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
        isByShift.current = false;
        const listed = products.map((product) => product._id);
        selected.select(listed, _id, !isSelected, { isRange });
        box.current?.focus();
      }}
      slotProps={{
        input: {
          ref: box,
          'aria-label': `Select ${name}`,
          onKeyDown: ({ key, shiftKey }) => {
            isByShift.current = key === ' ' && shiftKey;
          },
        },
      }}
    />
  );
}

interface SelectPageProps extends Omit<SelectRowProps, 'product'> {
  /** Above cards it stands with its words. */
  isLabelled?: boolean;
}

/** Selects all products of the page. */
export function SelectPage({ products, selected, isLabelled = false }: SelectPageProps) {
  const id = useId();
  const listed = products.map(({ _id }) => _id);
  const count = listed.filter((product) => selected.ids.has(product)).length;
  const isWhole = count === listed.length;
  return (
    <Box
      component="label"
      htmlFor={id}
      className="unprinted"
      sx={
        isLabelled ? { display: 'inline-flex', alignItems: 'center', minHeight: 44, gap: 1, fontSize: '0.8125rem' } : {}
      }
    >
      <Checkbox
        slotProps={{ input: { id } }}
        indeterminate={count > 0 && !isWhole}
        checked={isWhole}
        onChange={() => selected.selectAll(listed, !isWhole)}
      />
      <span className={isLabelled ? '' : 'visually-hidden'}>Select all on this page</span>
    </Box>
  );
}

/** The order of the list; Firestore sorts it and cuts it into pages. */
export interface Order {
  state: ListState;
  go: Go<ListState>;
}

/** A figure of each product: a column, or a line of its row. */
export interface Figure {
  title: string;
  sort?: ListState['sort'];
  of: (product: Product, access: Access) => ReactNode;
}

/** What makes the head and the cells of a column. */
export interface Column extends Figure {
  name: 'leading' | 'picture' | 'model' | 'number' | 'figure' | 'actions';
  /** In place of its title. */
  head?: ReactNode;
}

export const isFigure = (name: Column['name']): boolean => name === 'number' || name === 'figure';

interface TitleProps {
  column: Column;
  order: Order | undefined;
  colSpan: number;
}

/** The first press sorts ascending, the second descending, the third goes back to the oldest first. */
export function Title({ column: { name, title, head = title, sort }, order, colSpan }: TitleProps) {
  const cell = { className: name, align: isFigure(name) ? 'right' : 'left', colSpan } as const;
  if (!order || !sort) return <TableCell {...cell}>{head}</TableCell>;
  const { state, go } = order;
  const direction = state.sort === sort && state.direction;
  const next = (): Partial<ListState> => {
    if (direction === 'asc') return { sort, direction: 'desc' };
    return { sort: direction === 'desc' ? 'oldest' : sort, direction: 'asc' };
  };
  return (
    <TableCell {...cell} sortDirection={direction}>
      <TableSortLabel
        component="button"
        disableRipple
        active={direction !== false}
        disabled={isByPrice(state) && sort !== 'price'}
        direction={direction || 'asc'}
        onClick={() => go((now) => changeList(now, next()))}
      >
        {title}
      </TableSortLabel>
    </TableCell>
  );
}
