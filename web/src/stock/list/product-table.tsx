import { changeList, isByPrice, type ListState } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import type { Access } from '@contract/team';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type ReactNode, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccess } from '@/data/teams';
import { useMedia } from '@/lib/browser/hooks';
import type { Go } from '@/lib/list/use-list-state';
import { media } from '@/theme/breakpoints';
import { FramedPicture } from '@/ui/media/framed-picture';
import { ShownProducts } from '../came-from';
import { inGroups } from '../screen';
import type { Selected } from '../use-selection';
import { useGridKeys } from './grid-keys';
import { Cards } from './product-cards';
import {
  BelowName,
  type Grouping,
  missingNote,
  OwnerMark,
  ProductName,
  priceOf,
  SelectPage,
  SelectRow,
  StockBadge,
  Supplier,
} from './product-row';
import { Stepper } from './stepper';

/** The order of the list; Firestore sorts it and cuts it into pages. */
export interface Order {
  state: ListState;
  go: Go<ListState>;
}

export interface ProductTableProps {
  products: readonly Product[];
  label: string;
  /** The words that are marked in names and suppliers. */
  search?: string;
  /** The list has products of several people: each row says whose it is. */
  saysOwner?: boolean;
  /** Without one the titles are no buttons. */
  order?: Order | undefined;
  selected?: Selected | undefined;
  group?: Grouping | undefined;
  /** At the end of each row; where there is little room, as one menu. */
  actions: (product: Product, isCompact: boolean, access: Access) => ReactNode;
}

export interface RowsProps extends ProductTableProps {
  /** What the person may do with a product. */
  accessTo: (product: Product) => Access;
}

/** The products of every list of the stock area: a table where there is room, cards on a phone. */
export function ProductTable(props: ProductTableProps) {
  const isWide = useMedia(media.tablet);
  const { pathname, search, state } = useLocation();
  const { products } = props;
  const accessTo = useAccess();
  const shown = useMemo(
    () => ({
      list: pathname + search,
      listState: state,
      cars: products.map(({ _id, name }) => ({ _id, name })),
    }),
    [pathname, search, state, products],
  );
  return (
    <ShownProducts value={shown}>
      {isWide ? <Rows {...props} accessTo={accessTo} /> : <Cards {...props} accessTo={accessTo} />}
    </ShownProducts>
  );
}

/** Each selector has an element, because Material's own cells have a class. */
const tableLook = {
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { height: '3.5rem', p: '0 var(--space-2)', borderBottom: '1px solid var(--line)' },
  '& tr > :not(* + *)': { pl: 0.5 },
  '& tr > :last-child': { pr: 0 },
  '& thead th': {
    height: '2.5rem',
    background: 'var(--ground)',
    color: 'text.secondary',
    // Below the header of the site and the toolbar; where the window is low, those scroll with the page, and the head too.
    top: 'calc(var(--height-header) + var(--height-toolbar))',
    [`@media ${media.low}`]: { position: 'static' },
  },
  '& thead button': { width: '100%', minHeight: '2.5rem', color: 'inherit', fontWeight: 'inherit' },
  '& thead button:hover, & thead button:focus-visible, & th[aria-sort] button': { color: 'text.primary' },
  '& thead button svg': { color: 'inherit' },
  '& tr > .leading': { width: '3rem' },
  '& tr > .picture': { width: '4.75rem' },
  '& td img': { width: '3.75rem' },
  // As wide as the stepper is, also for fingers.
  '& tr > .number': { width: '8rem', '@media (pointer: coarse)': { width: '9.5rem' } },
  '& tr > .figure': { width: '5.75rem' },
  // Off the button that adds pieces.
  '& tr > .actions': { width: '4.5rem', pl: 2, [`@media ${media.desktop}`]: { width: '12.5rem' } },
  '& .actions > div': { display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'end' },
  '& tr.group > *': { height: '2.75rem', background: 'var(--sunken)' },
  '& .group th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .group td': { pr: 1, '& > div': { display: 'flex', justifyContent: 'end' } },
  '& .group th > span': { ml: 1, color: 'text.secondary', fontWeight: 400 },
  '@media print': {
    // Repeated on the next sheet, the titles would lack their buttons' texts.
    '& thead': { display: 'table-row-group' },
    // Kept with no width instead of hidden: the heading of a group spans them.
    '& tr > .actions, & tr > .leading': { width: 0, p: 0 },
    '& .actions > div, & td.leading > *': { display: 'none' },
  },
} as const;

interface Column {
  title: string;
  sort?: ListState['sort'] | undefined;
  of: (product: Product) => ReactNode;
}

function Rows(props: RowsProps) {
  const { products, label, search, saysOwner, order, group, actions, accessTo } = props;
  const table = useRef<HTMLTableElement>(null);
  useGridKeys(table);
  const hasRoom = useMedia(media.desktop);
  const price = priceOf(products);
  // What is done with several products is the owner's.
  const own = products.filter((product) => accessTo(product) === 'owner');
  const selected = own.length > 0 ? props.selected : undefined;
  const columns: readonly Column[] = group?.figures ?? [
    { title: 'Price', sort: 'price', of: (product) => price(product.price) },
    {
      title: 'Quantity',
      sort: 'quantity',
      of: (product) => <Stepper product={product} access={accessTo(product)} />,
    },
  ];
  const row = (product: Product) => (
    <TableRow key={product._id} hover>
      {selected && (
        <TableCell className="leading">
          {own.includes(product) && <SelectRow product={product} products={own} selected={selected} />}
        </TableCell>
      )}
      <TableCell>
        <FramedPicture src={product.img} alt={product.name} missingNote={missingNote(accessTo(product))} isSmall />
      </TableCell>
      <TableCell component="th" scope="row">
        <ProductName product={product} search={search} />
        {group && saysOwner && !own.includes(product) && (
          <BelowName>
            <OwnerMark product={product} access={accessTo(product)} />
          </BelowName>
        )}
        {/* The figures of a row say how much is left, and its group names the supplier. */}
        {!group && (
          <BelowName>
            <Supplier product={product} search={search} />
            <StockBadge product={product} />
            {saysOwner && <OwnerMark product={product} access={accessTo(product)} />}
          </BelowName>
        )}
      </TableCell>
      {columns.map(({ title, of }) => (
        <TableCell key={title} align="right">
          {of(product)}
        </TableCell>
      ))}
      <TableCell className="actions">
        <div>{actions(product, !hasRoom, accessTo(product))}</div>
      </TableCell>
    </TableRow>
  );
  return (
    <Table ref={table} role="grid" size="small" stickyHeader sx={tableLook} aria-label={label}>
      <TableHead>
        <TableRow>
          {selected && (
            <TableCell className="leading">
              <SelectPage products={own} selected={selected} />
            </TableCell>
          )}
          <TableCell className="picture">Picture</TableCell>
          <Title title="Model" sort="model" order={order} className="" />
          {columns.map(({ title, sort }) => (
            <Title key={title} title={title} sort={sort} order={order} className={group ? 'figure' : 'number'} />
          ))}
          <TableCell className="actions">
            <span className="visually-hidden">Actions</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {inGroups(products, (product) => group?.of(product) ?? '').flatMap(({ name, items: members }) => [
          group && (
            <TableRow key={`above ${members[0]?._id}`} className="group">
              <TableCell component="th" scope="colgroup" colSpan={columns.length + (selected ? 2 : 1)}>
                <bdi>{name}</bdi> <span>{group.sum(members)}</span>
              </TableCell>
              <TableCell colSpan={2} align="right">
                <div>{group.command(members)}</div>
              </TableCell>
            </TableRow>
          ),
          ...members.map(row),
        ])}
      </TableBody>
    </Table>
  );
}

interface TitleProps extends Omit<Column, 'of'> {
  order: Order | undefined;
  className: string;
}

/** The first press sorts ascending, the second descending, the third goes back to the oldest first. */
function Title({ title, sort, order, className }: TitleProps) {
  const align = className ? 'right' : 'left';
  if (!order || !sort)
    return (
      <TableCell className={className} align={align}>
        {title}
      </TableCell>
    );
  const { state, go } = order;
  const direction = state.sort === sort && state.direction;
  const next = (): Partial<ListState> => {
    if (direction === 'asc') return { sort, direction: 'desc' };
    return { sort: direction === 'desc' ? 'oldest' : sort, direction: 'asc' };
  };
  return (
    <TableCell className={className} align={align} sortDirection={direction}>
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
