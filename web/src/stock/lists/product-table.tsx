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
import { Link, useLocation } from 'react-router-dom';
import { onOrder } from '@/data/read/on-order';
import { useAccess } from '@/data/read/teams';
import { useMedia } from '@/lib/browser/hooks';
import { groupsOf } from '@/lib/groups';
import type { Go } from '@/lib/list/use-list-state';
import { Marked } from '@/lib/product/marked';
import { PICTURE_MISSING } from '@/lib/product/picture';
import { paths } from '@/lib/site/paths';
import { digits, exactMoney, money } from '@/lib/text/digits';
import { ShownProducts } from '@/stock/car/list-origin';
import { StockBadge, WhereRoomIs } from '@/stock/kit/stock-badge';
import { media } from '@/theme/breakpoints';
import { FramedPicture } from '@/ui/media/framed-picture';
import { useGridKeys } from './grid-keys';
import styles from './product-table.module.css';
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
  /** One code of a product, small. */
  codeOf?: (product: Product) => string | undefined;
  /** The list has products of several people: each row says whose it is. */
  saysOwner?: boolean;
  /** Without one the titles are no buttons. */
  order?: Order | undefined;
  leading?: Leading;
  /** A press on an owner's price corrects it. */
  isPriceCorrected?: boolean;
  group?: Grouping | undefined;
  /** At the end of each row; where there is little room, as one menu. */
  actions: (product: Product, isCompact: boolean, access: Access) => ReactNode;
}

/** Of a longer code a phone shows the end, by which a yard calls a car. */
const SHORT = 12;

/** A line below the name: nothing vanishes, names share what room is left, and what needs attention is cut last. */
const BelowName = ({ children }: { children: ReactNode }) => <span className={styles.below}>{children}</span>;

/** The products of every list of the stock area. On a phone each row has three cells, and what has no column stands below the name. */
export function ProductTable(props: ProductTableProps) {
  const { products, label, search, codeOf, saysOwner, order, group, actions } = props;
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
  const priceLink = (product: Product) => (
    <Link
      className={styles.price}
      to={`${paths.details(product._id)}#price`}
      state={shown}
      title="Correct the price"
      aria-label={`${priceOf(product)}, price of ${product.name}: correct`}
    >
      {priceOf(product)}
    </Link>
  );
  // What is done with several products is the owner's.
  const own = products.filter((product) => accessTo(product) === 'owner');
  const leading = own.length > 0 ? props.leading : undefined;
  const shown = useMemo(
    () => ({ list: pathname + query, listState: state, cars: products.map(({ _id, name }) => ({ _id, name })) }),
    [pathname, query, state, products],
  );
  const figures: readonly Figure[] = group?.figures ?? [
    {
      title: 'Price',
      sort: 'price',
      of: (product, access) => (props.isPriceCorrected && access === 'owner' ? priceLink(product) : priceOf(product)),
    },
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
          {access && <WhereRoomIs>Shared by </WhereRoomIs>}
          <bdi>{product.email}</bdi>
        </span>
      ));
    if (group) return access !== 'owner' && <BelowName>{owner}</BelowName>;
    const whole = codeOf?.(product) ?? '';
    const code = whole !== '' && (
      <span>
        <bdi>{isWide || whole.length <= SHORT ? whole : `…${whole.slice(-8)}`}</bdi>
      </span>
    );
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
          {isWide && code}
          {isWide && marks}
        </BelowName>
        {!isWide && (
          <BelowName>
            <strong>{priceOf(product)}</strong>
            {code}
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
        // The owner alone can replace a picture.
        <FramedPicture src={img} alt={name} missingNote={access === 'owner' ? PICTURE_MISSING : undefined} isSmall />
      ),
    },
    {
      title: 'Model',
      name: 'model',
      sort: 'model',
      of: (product, access) => (
        <>
          <Link className={styles.name} to={paths.restock(product._id)} state={shown}>
            <bdi>
              <Marked text={product.name} search={search} />
            </bdi>
          </Link>
          {group && !isWide && (
            <div className={styles.figures}>
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
      <div className={styles.place}>
        <div className={styles.box}>
          <Table
            ref={table}
            id="list"
            tabIndex={-1}
            role="grid"
            size="small"
            stickyHeader={isWide}
            className={`${styles.table} ${isWide ? styles.wide : styles.phone}`}
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
                  <TableRow key={`above ${members[0]?._id}`} className={styles.group}>
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
                        className={styles[column.name]}
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
        </div>
      </div>
    </ShownProducts>
  );
}

/** The first press sorts ascending, the second descending, the third goes back to the oldest first. */
function Title({ column, order, colSpan }: { column: Column; order: Order | undefined; colSpan: number }) {
  const { name, title, head = title, sort } = column;
  const cell = { className: styles[name], align: alignOf(column), colSpan } as const;
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
