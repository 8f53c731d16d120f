import { changeList, type ListState } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { FramedPicture } from '@/components/media/framed-picture';
import { Marked } from '@/lib/product/marked';
import { figureColumns } from './product-columns';
import { DeliveryLink, ProductName, RestockLink } from './product-links';
import styles from './product-table.module.css';
import { StockBadge } from './stock-badge';

interface ProductTableProps {
  products: Product[];
  state: ListState;
  onChange: (next: ListState) => void;
}

/** The list on wider screens. Firestore sorts it and cuts it into pages. */
export function ProductTable({ products, state, onChange }: ProductTableProps) {
  return (
    <Table className={styles.table ?? ''} aria-label="All Items">
      <TableHead>
        <TableRow>
          <TableCell className={styles.picture ?? ''}>Picture</TableCell>
          <SortHeader title="Model" sort="model" state={state} onChange={onChange} />
          {figureColumns.map(({ title, sort }) => (
            <SortHeader key={title} title={title} sort={sort} state={state} onChange={onChange} isNumber />
          ))}
          {['Restock', 'Delivery'].map((action) => (
            <TableCell key={action} className={styles.action ?? ''}>
              <span className="visually-hidden">{action}</span>
            </TableCell>
          ))}
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
              <StockBadge product={product} />
            </TableCell>
            {figureColumns.map(({ title, text }) => (
              <TableCell key={title} align="right">
                {text(product)}
              </TableCell>
            ))}
            <TableCell align="right">
              <RestockLink product={product} />
            </TableCell>
            <TableCell align="right">
              <DeliveryLink product={product} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface SortHeaderProps extends Omit<ProductTableProps, 'products'> {
  title: string;
  sort: ListState['sort'];
  isNumber?: boolean;
}

/** The first press sorts ascending, the second descending, the third goes back to the oldest first. */
function SortHeader({ title, sort, isNumber = false, state, onChange }: SortHeaderProps) {
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
        direction={direction || 'asc'}
        onClick={() => onChange(changeList(state, next()))}
      >
        {title}
      </TableSortLabel>
    </TableCell>
  );
}
