import { changeList, isByPrice, type ListState } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useRef } from 'react';
import { FramedPicture } from '@/components/media/framed-picture';
import { useMedia } from '@/lib/browser/hooks';
import type { Go } from '@/lib/list/use-list-state';
import { Marked } from '@/lib/product/marked';
import { money } from '@/lib/text/digits';
import { media } from '@/theme/breakpoints';
import { Stepper } from '../pieces/stepper';
import { useGridKeys } from './grid-keys';
import { KeysHelp } from './keys-help';
import { OwnerMark, ProductName } from './product-links';
import type { RowsProps } from './product-rows';
import styles from './product-table.module.css';
import { inGroups } from './row-groups';
import { StockBadge } from './stock-badge';

/** The order of the list; Firestore sorts it and cuts it into pages. */
export interface Order {
  state: ListState;
  go: Go<ListState>;
}

/** Products as a table, where there is room. Without an order the titles are no buttons. */
export function ProductTable({ products, label, search, email, order, ...props }: RowsProps & { order?: Order }) {
  const { saysOwner, missingNote, leading, actions, group } = props;
  const columns = 5 + (leading ? 1 : 0) + (group ? group.figures.length - 2 : 0);
  const table = useRef<HTMLTableElement>(null);
  useGridKeys(table);
  const hasRoom = useMedia(media.desktop);
  const row = (product: Product) => (
    <TableRow key={product._id} hover>
      {leading && <TableCell className={styles.leading ?? ''}>{leading.of(product)}</TableCell>}
      <TableCell>
        <FramedPicture src={product.img} alt={product.name} missingNote={missingNote} />
      </TableCell>
      <TableCell component="th" scope="row">
        <span className={styles.name}>
          <ProductName product={product} search={search} />
        </span>
        <span className={styles.supplier}>
          {group ? (
            money(product.price)
          ) : (
            <bdi>
              <Marked text={product.supplier} search={search} />
            </bdi>
          )}
          {/* The figures of a group say it. */}
          {!group && <StockBadge product={product} />}
          {saysOwner && <OwnerMark product={product} email={email} />}
        </span>
      </TableCell>
      {group ? (
        group.figures.map(({ title, of }) => (
          <TableCell key={title} align="right">
            {of(product)}
          </TableCell>
        ))
      ) : (
        <>
          <TableCell align="right">{money(product.price)}</TableCell>
          <TableCell align="right">
            <Stepper product={product} isOwn={product.email === email} />
          </TableCell>
        </>
      )}
      <TableCell className={styles.actions ?? ''}>
        <div className={styles.links}>{actions(product, !hasRoom)}</div>
      </TableCell>
    </TableRow>
  );
  return (
    <>
      <Table ref={table} role="grid" size="small" stickyHeader className={styles.table ?? ''} aria-label={label}>
        <TableHead>
          <TableRow>
            {leading && <TableCell className={styles.leading ?? ''}>{leading.head(false)}</TableCell>}
            <TableCell className={styles.picture ?? ''}>Picture</TableCell>
            <Title title="Model" sort="model" order={order} />
            {group ? (
              group.figures.map(({ title }) => (
                <TableCell key={title} className={styles.figure ?? ''} align="right">
                  {title}
                </TableCell>
              ))
            ) : (
              <>
                <Title title="Price" sort="price" order={order} isNumber />
                <Title title="Quantity" sort="quantity" order={order} isNumber />
              </>
            )}
            <TableCell className={styles.actions ?? ''}>
              <span className="visually-hidden">Actions</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {inGroups(products, group).flatMap(({ name, products: some }) => [
            group && (
              <TableRow key={`above ${some[0]?._id}`} className={styles.group ?? ''}>
                <TableCell component="th" scope="colgroup" colSpan={columns}>
                  <bdi>{name}</bdi> <span className={styles.sum}>{group.sum(some)}</span>
                </TableCell>
              </TableRow>
            ),
            ...some.map(row),
          ])}
        </TableBody>
      </Table>
      <KeysHelp />
    </>
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
  const className = (isNumber && styles.number) || '';
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
