import { changeList, isByPrice, type ListState } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { FramedPicture } from '@/components/media/framed-picture';
import type { Go } from '@/lib/list/use-list-state';
import { Marked } from '@/lib/product/marked';
import { figureColumns, type RowCommands } from './product-columns';
import { DeliveryLink, ProductName, RestockLink } from './product-links';
import styles from './product-table.module.css';
import { OwnerMark } from './row-marks';
import { StockBadge } from './stock-badge';

interface ProductTableProps {
  products: readonly Product[];
  state: ListState;
  go: Go<ListState>;
  /** The person who looks at the list. */
  email: string;
  commands: RowCommands;
}

/** The list on wider screens. Firestore sorts it and cuts it into pages. */
export function ProductTable({ products, state, go, email, commands }: ProductTableProps) {
  return (
    <Table className={styles.table ?? ''} aria-label="All Items">
      <TableHead>
        <TableRow>
          <TableCell className={styles.picture ?? ''}>Picture</TableCell>
          <SortHeader title="Model" sort="model" state={state} go={go} />
          {figureColumns.map(({ title, sort }) => (
            <SortHeader key={title} title={title} sort={sort} state={state} go={go} isNumber />
          ))}
          <TableCell className={styles.actions ?? ''}>
            <span className="visually-hidden">Actions</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {products.map((product) => (
          <TableRow key={product._id}>
            <TableCell>
              <FramedPicture src={product.img} alt={product.name} />
            </TableCell>
            <TableCell component="th" scope="row">
              <span className={styles.name}>
                <ProductName product={product} search={state.search} />
              </span>
              <span className={styles.supplier}>
                <bdi>
                  <Marked text={product.supplier} search={state.search} />
                </bdi>
              </span>
              <OwnerMark product={product} email={email} />
            </TableCell>
            {figureColumns.map(({ title, sort, text }) => (
              <TableCell key={title} align="right">
                <div className={styles.figure}>
                  {text(product)}
                  {sort === 'quantity' && <StockBadge product={product} />}
                </div>
              </TableCell>
            ))}
            <TableCell className={styles.actions ?? ''}>
              <div className={styles.links}>
                <RestockLink product={product} />
                <DeliveryLink product={product} />
                {product.email === email && commands(product)}
              </div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface SortHeaderProps extends Pick<ProductTableProps, 'state' | 'go'> {
  title: string;
  sort: ListState['sort'];
  isNumber?: boolean;
}

/** The first press sorts ascending, the second descending, the third goes back to the oldest first. */
function SortHeader({ title, sort, isNumber = false, state, go }: SortHeaderProps) {
  const direction = state.sort === sort && state.direction;
  const next = (): Partial<ListState> => {
    if (direction === 'asc') return { sort, direction: 'desc' };
    return { sort: direction === 'desc' ? 'oldest' : sort, direction: 'asc' };
  };
  return (
    <TableCell
      className={(isNumber && styles.number) || ''}
      align={isNumber ? 'right' : 'left'}
      sortDirection={direction}
    >
      <TableSortLabel
        component="button"
        disableRipple
        active={direction !== false}
        disabled={isByPrice(state) && sort !== 'price'}
        direction={direction || 'asc'}
        onClick={() => go(changeList(state, next()))}
      >
        {title}
      </TableSortLabel>
    </TableCell>
  );
}
