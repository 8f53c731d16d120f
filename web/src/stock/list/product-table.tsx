import { changeList, isByPrice, type ListState } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import { stockLevel } from '@contract/stock-level';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FramedPicture } from '@/components/media/framed-picture';
import { useMedia } from '@/lib/browser/hooks';
import type { Go } from '@/lib/list/use-list-state';
import { Marked } from '@/lib/product/marked';
import { PICTURE_MISSING } from '@/lib/product/picture';
import { paths } from '@/lib/site/paths';
import { digits, exactMoney, money } from '@/lib/text/digits';
import { media } from '@/theme/breakpoints';
import { ShownProducts, useLinkState } from '../came-from';
import { type Selected, shareOf } from '../use-selection';
import { useGridKeys } from './grid-keys';
import { Stepper } from './stepper';

/** Rows under headings, with figures of their own in place of price and quantity. */
export interface Grouping {
  of: (product: Product) => string;
  /** What its heading says of the products of a group. */
  sum: (products: readonly Product[]) => string;
  figures: readonly { title: string; of: (product: Product) => string }[];
}

/** The order of the list; Firestore sorts it and cuts it into pages. */
export interface Order {
  state: ListState;
  go: Go<ListState>;
}

interface ProductTableProps {
  products: readonly Product[];
  label: string;
  /** The words that are marked in names and suppliers. */
  search?: string;
  /** The person who looks at the list, for the commands of an owner. */
  email: string;
  /** The list has products of several people: each row says whose it is. */
  saysOwner?: boolean;
  /** Without one the titles are no buttons. */
  order?: Order | undefined;
  selected?: Selected | undefined;
  group?: Grouping | undefined;
  /** At the end of each row; where there is little room, as one menu. */
  actions: (product: Product, isCompact: boolean) => ReactNode;
}

/** The products of every list of the stock area: a table where there is room, cards on a phone. */
export function ProductTable(props: ProductTableProps) {
  const isWide = useMedia(media.tablet);
  const { pathname, search, state } = useLocation();
  const { products } = props;
  const shown = useMemo(
    () => ({
      list: pathname + search,
      listState: state,
      cars: products.map(({ _id, name }) => ({ _id, name })),
    }),
    [pathname, search, state, products],
  );
  return <ShownProducts value={shown}>{isWide ? <Rows {...props} /> : <Cards {...props} />}</ShownProducts>;
}

/** Where one price of the page has cents, all show them: a column has one number of decimals. */
const priceOf = (products: readonly Product[]) =>
  products.some(({ price }) => !Number.isInteger(price)) ? exactMoney : money;

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
  '& tr > .figure': { width: '5rem' },
  // Off the button that adds pieces.
  '& tr > .actions': { width: '4.5rem', pl: 2, [`@media ${media.desktop}`]: { width: '12.5rem' } },
  '& .actions > div': { display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'end' },
  '& .group th': { height: '2.5rem', background: 'var(--sunken)', fontWeight: 600, overflowWrap: 'anywhere' },
  '& .group span': { ml: 1, color: 'text.secondary', fontWeight: 400 },
  '@media print': {
    // Repeated on the next sheet, the titles would lack their buttons' texts.
    '& thead': { display: 'table-row-group' },
    // Kept with no width instead of hidden: the heading of a group spans them.
    '& tr > .actions, & tr > .leading': { width: 0, p: 0 },
    '& .actions > div, & td.leading > *': { display: 'none' },
  },
} as const;

function Rows({ products, label, search, email, saysOwner, order, selected, group, actions }: ProductTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useGridKeys(table);
  const hasRoom = useMedia(media.desktop);
  const price = priceOf(products);
  const row = (product: Product) => (
    <TableRow key={product._id} hover>
      {selected && (
        <TableCell className="leading">
          <SelectRow product={product} products={products} selected={selected} />
        </TableCell>
      )}
      <TableCell>
        <FramedPicture src={product.img} alt={product.name} missingNote={missingNote(product, email)} isSmall />
      </TableCell>
      <TableCell component="th" scope="row">
        <ProductName product={product} search={search} />
        <Supplier product={product} search={search} email={saysOwner ? email : undefined} isShort={Boolean(group)} />
      </TableCell>
      {group ? (
        group.figures.map(({ title, of }) => (
          <TableCell key={title} align="right">
            {of(product)}
          </TableCell>
        ))
      ) : (
        <>
          <TableCell align="right">{price(product.price)}</TableCell>
          <TableCell align="right">
            <Stepper product={product} isOwn={product.email === email} />
          </TableCell>
        </>
      )}
      <TableCell className="actions">
        <div>{actions(product, !hasRoom)}</div>
      </TableCell>
    </TableRow>
  );
  const columns = 5 + (selected ? 1 : 0) + (group ? group.figures.length - 2 : 0);
  return (
    <Table ref={table} role="grid" size="small" stickyHeader sx={tableLook} aria-label={label}>
      <TableHead>
        <TableRow>
          {selected && (
            <TableCell className="leading">
              <SelectPage products={products} selected={selected} />
            </TableCell>
          )}
          <TableCell className="picture">Picture</TableCell>
          <Title title="Model" sort="model" order={order} />
          {group ? (
            group.figures.map(({ title }) => (
              <TableCell key={title} className="figure" align="right">
                {title}
              </TableCell>
            ))
          ) : (
            <>
              <Title title="Price" sort="price" order={order} isNumber />
              <Title title="Quantity" sort="quantity" order={order} isNumber />
            </>
          )}
          <TableCell className="actions">
            <span className="visually-hidden">Actions</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {inGroups(products, group).flatMap(({ name, products: some }) => [
          group && (
            <TableRow key={`above ${some[0]?._id}`} className="group">
              <TableCell component="th" scope="colgroup" colSpan={columns}>
                <bdi>{name}</bdi> <span>{group.sum(some)}</span>
              </TableCell>
            </TableRow>
          ),
          ...some.map(row),
        ])}
      </TableBody>
    </Table>
  );
}

/** The owner alone can mend a picture. */
const missingNote = (product: Product, email: string) => (product.email === email ? PICTURE_MISSING : undefined);

/** Seven of them fit on a phone, between the toolbar and the bar of the navigation. */
const cardsLook = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderTop: '1px solid var(--line)',
  fontVariantNumeric: 'tabular-nums',
  '& .card': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '3.75rem minmax(0, 1fr) auto',
    gap: '0 var(--space-3)',
    alignItems: 'center',
    minHeight: '4.75rem',
    borderBottom: '1px solid var(--line)',
    lineHeight: '1.25rem',
    '@media screen': { '&:has(> .unprinted)': { gridTemplateColumns: 'auto 3.75rem minmax(0, 1fr) auto' } },
  },
  '& .card :is(h2, h3)': { fontSize: '0.9375rem', fontWeight: 500, letterSpacing: 0, lineHeight: '1.5rem' },
  // A finger finds the name's link on the picture and the words too; what can be pressed or copied lies above it.
  '& .card a[data-name]::after': { position: 'absolute', inset: 0, content: '""' },
  '& .card > .unprinted, & .card > :last-child': { position: 'relative', zIndex: 1 },
  '& .card > :last-child': { display: 'flex', gap: 0.5, alignItems: 'center' },
  '& .card > :last-child > button:last-child': { width: '2.75rem', height: '2.75rem' },
  '& .figures': { display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-3)', fontSize: '0.8125rem' },
  '& b': { color: 'text.primary', fontWeight: 500 },
  '& .group': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 var(--space-3)',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    p: 'var(--space-4) 0 var(--space-1)',
    borderBottom: '1px solid var(--line)',
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  '& .group h2': {
    minWidth: 0,
    color: 'text.primary',
    fontSize: '0.9375rem',
    fontWeight: 600,
    letterSpacing: 0,
    overflowWrap: 'anywhere',
  },
} as const;

/** Products as cards, on a phone. */
function Cards({ products, label, search, email, saysOwner, selected, group, actions }: ProductTableProps) {
  // Below the heading of a group.
  const Name = group ? 'h3' : 'h2';
  const price = priceOf(products);
  const card = (product: Product) => (
    <li key={product._id} className="card">
      {selected && <SelectRow product={product} products={products} selected={selected} />}
      <div>
        <FramedPicture src={product.img} alt="" missingNote={missingNote(product, email)} isSmall />
      </div>
      <div>
        <Name>
          <ProductName product={product} search={search} />
        </Name>
        {group ? (
          <p className="quiet figures">
            {group.figures.map(({ title, of }) => (
              <span key={title}>
                <span>{title}</span> <b>{of(product)}</b>
              </span>
            ))}
          </p>
        ) : (
          <>
            <Box component="p" sx={underName}>
              <bdi>
                <Marked text={product.supplier} search={search} />
              </bdi>
            </Box>
            <Box component="p" sx={underName}>
              <b>{price(product.price)}</b>
              <StockBadge product={product} />
              {saysOwner && <OwnerMark product={product} email={email} />}
            </Box>
          </>
        )}
      </div>
      <div>
        {!group && <Stepper product={product} isOwn={product.email === email} isCompact />}
        {actions(product, true)}
      </div>
    </li>
  );
  return (
    <>
      {selected && <SelectPage products={products} selected={selected} isLabelled />}
      <Box component="ul" sx={cardsLook} aria-label={label}>
        {inGroups(products, group).flatMap(({ name, products: some }) => [
          group && (
            <li key={`above ${some[0]?._id}`} className="group">
              <h2>
                <bdi>{name}</bdi>
              </h2>
              <p>{group.sum(some)}</p>
            </li>
          ),
          ...some.map(card),
        ])}
      </Box>
    </>
  );
}

/** The products in their order, cut where the group changes. Without a grouping all are one group. */
function inGroups(products: readonly Product[], group: Grouping | undefined): { name: string; products: Product[] }[] {
  const groups: { name: string; products: Product[] }[] = [];
  for (const product of products) {
    const name = group?.of(product) ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.products.push(product);
    else groups.push({ name, products: [product] });
  }
  return groups;
}

interface ProductNameProps {
  product: Product;
  search: string | undefined;
}

/** It looks like a name; that it leads somewhere shows when it is pointed at or has the focus. */
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
const ProductName = ({ product: { _id, name }, search }: ProductNameProps) => (
  <Box component={Link} data-name to={paths.restock(_id)} state={useLinkState()} sx={nameLook}>
    <bdi>
      <Marked text={name} search={search} />
    </bdi>
  </Box>
);

/** A supplier and an owner share what room is left: neither vanishes. What needs attention is cut last. */
const underName = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  overflow: 'hidden',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 400,
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
  '& > *': { flex: 'none' },
  '& > bdi': { flex: '0 1 auto', minWidth: '3rem', overflow: 'hidden', textOverflow: 'ellipsis' },
} as const;

interface SupplierProps extends ProductNameProps {
  email: string | undefined;
  /** The figures of the row say how much is left, and the group names the supplier. */
  isShort: boolean;
}

const Supplier = ({ product, search, email, isShort }: SupplierProps) =>
  !isShort && (
    <Box component="span" sx={underName}>
      <bdi>
        <Marked text={product.supplier} search={search} />
      </bdi>
      <StockBadge product={product} />
      {email !== undefined && <OwnerMark product={product} email={email} />}
    </Box>
  );

/** Whose a product is, in a list that has those of everyone. */
const OwnerMark = ({ product, email }: { product: Product; email: string }) =>
  product.email === email ? <span>Yours</span> : <bdi>{product.email}</bdi>;

/** That a product is out of stock or low; in one word where the window is narrow. Nothing while there is enough of it. */
function StockBadge({ product }: { product: Product }) {
  const level = stockLevel(product);
  const hasRoom = useMedia(media.desktop);
  if (level === 'fine') return null;
  const isOut = level === 'out';
  const more = isOut ? ' of stock' : `: reorder at ${digits(product.reorderAt ?? 0)}`;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isOut ? 'error' : 'warning'}
      label={
        <>
          <span>{isOut ? 'Out' : 'Low'}</span>
          <span className={hasRoom ? '' : 'visually-hidden'}>{more}</span>
        </>
      }
    />
  );
}

interface SelectRowProps {
  product: Product;
  products: readonly Product[];
  selected: Selected;
}

/** The checkbox of a row. With Shift, by pointer or with the space bar, it selects all rows from the one that was pressed before. */
function SelectRow({ product: { _id, name }, products, selected }: SelectRowProps) {
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
function SelectPage({ products, selected, isLabelled = false }: SelectPageProps) {
  const id = useId();
  const listed = products.map(({ _id }) => _id);
  const share = shareOf(selected.ids, listed);
  return (
    <Box
      component="label"
      htmlFor={id}
      className="unprinted"
      sx={isLabelled ? { display: 'inline-flex', alignItems: 'center', minHeight: 44, gap: 1, fontSize: 13 } : {}}
    >
      <Checkbox
        slotProps={{ input: { id } }}
        indeterminate={share === 'some'}
        checked={share === 'all'}
        onChange={() => selected.selectAll(listed, share !== 'all')}
      />
      <span className={isLabelled ? '' : 'visually-hidden'}>Select all on this page</span>
    </Box>
  );
}

interface TitleProps {
  title: string;
  sort: ListState['sort'];
  order: Order | undefined;
  isNumber?: boolean;
}

/** The first press sorts ascending, the second descending, the third goes back to the oldest first. */
function Title({ title, sort, order, isNumber = false }: TitleProps) {
  const align = isNumber ? 'right' : 'left';
  const className = isNumber ? 'number' : '';
  if (!order)
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
