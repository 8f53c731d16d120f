import { changeList, isByPrice, type ListState } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import type { Access } from '@contract/team';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { onOrder } from '@/data/on-order';
import { useAccess } from '@/data/teams';
import { useMedia } from '@/lib/browser/hooks';
import { groupsOf } from '@/lib/groups';
import type { Go } from '@/lib/list/use-list-state';
import { Marked } from '@/lib/product/marked';
import { PICTURE_MISSING } from '@/lib/product/picture';
import { paths } from '@/lib/site/paths';
import { digits, exactMoney, money } from '@/lib/text/digits';
import { ShownProducts } from '@/stock/car/list-origin';
import { StockBadge, whereRoomIs } from '@/stock/kit/stock-badge';
import { media } from '@/theme/breakpoints';
import { FramedPicture } from '@/ui/media/framed-picture';
import { useGridKeys } from './grid-keys';
import { Stepper } from './stepper';

/** A figure of each product: a column, or a line of its row. */
interface Figure {
  title: string;
  sort?: ListState['sort'];
  of: (product: Product, access: Access) => ReactNode;
}

/** Rows under headings, with figures of their own in place of price and quantity. */
export interface Grouping {
  of: (product: Product) => string;
  /** The text beside the heading of a group, made of its products. */
  sum: (products: readonly Product[]) => ReactNode;
  /** What can be done with all of a group. */
  command: (products: readonly Product[]) => ReactNode;
  figures: readonly Figure[];
}

/** The order of the list; Firestore sorts it and cuts it into pages. */
export interface Order {
  state: ListState;
  go: Go<ListState>;
}

/** Before each row and above them all, for the person's own products. */
export interface Leading {
  head: (own: readonly Product[], isLabelled: boolean) => ReactNode;
  of: (product: Product, own: readonly Product[]) => ReactNode;
}

/** What makes the head and the cells of a column. */
interface Column extends Figure {
  name: 'leading' | 'picture' | 'model' | 'number' | 'figure' | 'actions';
  /** In place of its title. */
  head?: ReactNode;
}

const alignOf = ({ name }: Column) => (name === 'number' || name === 'figure' ? 'right' : 'left');

interface ProductTableProps {
  products: readonly Product[];
  label: string;
  /** The words that are marked in names and suppliers. */
  search?: string;
  /** The list has products of several people: each row says whose it is. */
  saysOwner?: boolean;
  /** Without one the titles are no buttons. */
  order?: Order | undefined;
  leading?: Leading;
  group?: Grouping | undefined;
  /** At the end of each row; where there is little room, as one menu. */
  actions: (product: Product, isCompact: boolean, access: Access) => ReactNode;
}

/** Each selector has an element, because Material's own cells have a class. */
const look = {
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: '0 var(--space-2)', borderBottom: '1px solid var(--line)' },
  '& tr > :not(* + *)': { pl: 0.5 },
  '& tr > :last-child': { pr: 0 },
  '& .actions > div': { display: 'flex', alignItems: 'center', justifyContent: 'end' },
  '& tr.group > *': { height: '2.75rem', background: 'var(--sunken)' },
  '& .group th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .group td': { pr: 1, '& > div': { display: 'flex', justifyContent: 'end' } },
  '& .group th > span': { ml: 1, color: 'text.secondary', fontWeight: 400 },
} as const;
const wideLook = {
  ...look,
  // A column is wider than said where larger letters need it; the name has what the others leave.
  '& th[scope="row"]': { width: '100%', maxWidth: 0 },
  '& .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  '& th, & td': { ...look['& th, & td'], height: '3.5rem' },
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
  '& td img': { width: '3.75rem', maxWidth: 'none' },
  '& tr > .number': { width: '8rem' },
  // As wide as the stepper of a million is, also for fingers.
  '& tr > .number + .number': { width: '10rem', '@media (pointer: coarse)': { width: '11.5rem' } },
  '& tr > .figure': { width: '5.75rem' },
  // Off the button that adds pieces.
  '& tr > .actions': { width: '4.5rem', pl: 2, [`@media ${media.desktop}`]: { width: '12.5rem' } },
  '& .actions > div': { ...look['& .actions > div'], gap: 2, '& > *': { flex: 'none' } },
  '@media print': {
    // Repeated on the next sheet, the titles would lack their buttons' texts.
    '& thead': { display: 'table-row-group' },
    // Kept with no width instead of hidden: the heading of a group spans them.
    '& tr > .actions, & tr > .leading': { width: 0, p: 0 },
    '& .actions > div, & td.leading > *': { display: 'none' },
  },
} as const;
/** Seven rows fit on a phone, between the toolbar and the bar of the navigation. */
const phoneLook = {
  ...look,
  borderTop: '1px solid var(--line)',
  '& tbody > tr': { position: 'relative' },
  '& tbody > tr:not(.group) > *': { height: '4.75rem' },
  '& tr > .leading': { p: 0 },
  '& .group th > span': { display: 'block', color: 'text.secondary', fontWeight: 400 },
  // In percent of a cell whose width follows it, a picture would have none.
  '& .picture :is(img, div)': { width: 'min(3.75rem, 15vw)', maxWidth: 'none' },
  // What the others leave; a long name is cut.
  '& th[scope="row"]': { width: '100%', maxWidth: 0, py: 0.75 },
  // A finger finds the name's link on the picture and the words too; what can be pressed or copied lies above it.
  '& a[data-name]::after': { position: 'absolute', inset: 0, content: '""' },
  '& .leading > *, & .actions > div': { position: 'relative', zIndex: 1 },
  '& .actions > div': { ...look['& .actions > div'], gap: 0.5 },
  '& .actions > div > button:last-child': { width: '2.75rem', height: '2.75rem' },
  '& .figures': { display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-3)', py: 0.5, fontWeight: 400 },
  '& .figures b': { color: 'text.primary', fontWeight: 500 },
} as const;

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
const BelowName = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={underName}>
    {children}
  </Box>
);

/** The products of every list of the stock area. On a phone each row has three cells, and what has no column stands below the name. */
export function ProductTable(props: ProductTableProps) {
  const { products, label, search, saysOwner, order, group, actions } = props;
  const { pathname, search: query, state } = useLocation();
  const table = useRef<HTMLTableElement>(null);
  useGridKeys(table);
  const isWide = useMedia(media.tablet);
  const hasRoom = useMedia(media.desktop);
  const accessTo = useAccess();
  const coming = onOrder.useValue();
  // Where one price of the page has cents, all show them: a column has one number of decimals.
  const amount = products.every(({ price }) => Number.isInteger(price)) ? money : exactMoney;
  const priceOf = ({ price }: Product) => amount(price);
  // What is done with several products is the owner's.
  const own = products.filter((product) => accessTo(product) === 'owner');
  const leading = own.length > 0 ? props.leading : undefined;
  const shown = useMemo(
    () => ({ list: pathname + query, listState: state, cars: products.map(({ _id, name }) => ({ _id, name })) }),
    [pathname, query, state, products],
  );
  const figures: readonly Figure[] = group?.figures ?? [
    { title: 'Price', sort: 'price', of: priceOf },
    { title: 'Quantity', sort: 'quantity', of: (product, access) => <Stepper product={product} access={access} /> },
  ];
  /** Below a product's name. The figures of a group's row say how much is left, and its heading names the supplier. */
  const linesOf = (product: Product, access: Access) => {
    const owner =
      saysOwner &&
      (access === 'owner' ? (
        <span>Yours</span>
      ) : (
        <span>
          {access && (
            <Box component="span" sx={whereRoomIs}>
              Shared by{' '}
            </Box>
          )}
          <bdi>{product.email}</bdi>
        </span>
      ));
    if (group) return access !== 'owner' && <BelowName>{owner}</BelowName>;
    const marks = (
      <>
        <StockBadge product={product} />
        {coming.has(product._id) && <span>{`${digits(coming.get(product._id) ?? 0)} on order`}</span>}
        {owner}
      </>
    );
    return (
      <>
        <BelowName>
          <bdi>
            <Marked text={product.supplier} search={search} />
          </bdi>
          {isWide && marks}
        </BelowName>
        {!isWide && (
          <BelowName>
            <strong>{priceOf(product)}</strong>
            {marks}
          </BelowName>
        )}
      </>
    );
  };
  const columns: Column[] = [
    {
      title: 'Picture',
      name: 'picture',
      of: ({ img, name }, access) => (
        // The owner alone can mend a picture.
        <FramedPicture src={img} alt={name} missingNote={access === 'owner' ? PICTURE_MISSING : undefined} isSmall />
      ),
    },
    {
      title: 'Model',
      name: 'model',
      sort: 'model',
      of: (product, access) => (
        <>
          <Box component={Link} data-name to={paths.restock(product._id)} state={shown} sx={nameLook}>
            <bdi>
              <Marked text={product.name} search={search} />
            </bdi>
          </Box>
          {group && !isWide && (
            <div className="quiet figures">
              {figures.map(({ title, of }) => (
                <span key={title}>
                  <span>{title}</span> <b>{of(product, access)}</b>
                </span>
              ))}
            </div>
          )}
          {linesOf(product, access)}
        </>
      ),
    },
    ...(isWide ? figures : []).map((figure) => ({ ...figure, name: group ? 'figure' : 'number' }) as const),
    {
      title: 'Actions',
      name: 'actions',
      head: <span className="visually-hidden">Actions</span>,
      of: (product, access) => (
        <div>
          {!group && !isWide && <Stepper product={product} access={access} isCompact />}
          {actions(product, !hasRoom, access)}
        </div>
      ),
    },
  ];
  if (leading)
    columns.unshift({
      title: 'Selected',
      name: 'leading',
      head: leading.head(own, !isWide),
      of: (product) => own.includes(product) && leading.of(product, own),
    });
  return (
    <ShownProducts value={shown}>
      <Table
        ref={table}
        role="grid"
        size="small"
        stickyHeader={isWide}
        sx={isWide ? wideLook : phoneLook}
        aria-label={label}
      >
        {(isWide || leading) && (
          <TableHead>
            <TableRow>
              {(isWide ? columns : columns.slice(0, 1)).map((column) => (
                <Title key={column.title} column={column} order={order} colSpan={isWide ? 1 : columns.length} />
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody>
          {[...groupsOf(products, (product) => group?.of(product))].flatMap(([name, members]) => [
            group && (
              <TableRow key={`above ${members[0]?._id}`} className="group">
                <TableCell component="th" scope="colgroup" colSpan={columns.length - (isWide ? 2 : 1)}>
                  <bdi>{name}</bdi> <span>{group.sum(members)}</span>
                </TableCell>
                <TableCell colSpan={isWide ? 2 : 1} align="right">
                  <div>{group.command(members)}</div>
                </TableCell>
              </TableRow>
            ),
            ...members.map((product) => (
              <TableRow key={product._id} hover={isWide}>
                {columns.map((column) => (
                  <TableCell
                    key={column.title}
                    className={column.name}
                    align={alignOf(column)}
                    {...(column.name === 'model' && { component: 'th', scope: 'row' })}
                  >
                    {column.of(product, accessTo(product))}
                  </TableCell>
                ))}
              </TableRow>
            )),
          ])}
        </TableBody>
      </Table>
    </ShownProducts>
  );
}

/** The first press sorts ascending, the second descending, the third goes back to the oldest first. */
function Title({ column, order, colSpan }: { column: Column; order: Order | undefined; colSpan: number }) {
  const { name, title, head = title, sort } = column;
  const cell = { className: name, align: alignOf(column), colSpan } as const;
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
