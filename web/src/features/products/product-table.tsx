import type { Product } from '@contract/product';
import { DataGrid, type GridColDef, type GridRenderCellParams, type GridSortModel } from '@mui/x-data-grid';
import { Link } from 'react-router-dom';
import { FramedPicture } from '@/components/media/framed-picture';
import { paths } from '@/lib/paths';
import { money } from '@/lib/text';
import { Mui } from '@/theme/mui';
import { changeList, type ListState } from './data/list-state';
import styles from './product-table.module.css';

interface ProductTableProps {
  products: Product[];
  state: ListState;
  onChange: (next: ListState) => void;
}

type Cell = GridRenderCellParams<Product>;

const link = (to: (id: string) => string, label: string, title: string): GridColDef<Product> => ({
  field: label,
  headerName: label,
  width: 96,
  sortable: false,
  renderHeader: () => <span className="visually-hidden">{label}</span>,
  renderCell: ({ row, tabIndex }: Cell) => (
    <Link to={to(row._id)} tabIndex={tabIndex} className={styles.link} aria-label={`${title} ${row.name}`}>
      {label}
    </Link>
  ),
});

const columns: GridColDef<Product>[] = [
  {
    field: 'img',
    headerName: 'Picture',
    width: 132,
    sortable: false,
    renderCell: ({ row }: Cell) => (
      <span className={styles.picture}>
        <FramedPicture src={row.img} alt="" />
      </span>
    ),
  },
  {
    field: 'name',
    headerName: 'Model',
    flex: 1,
    minWidth: 180,
    renderCell: ({ row }: Cell) => (
      <span className={styles.model}>
        <span className={styles.name}>{row.name}</span>
        <span className={styles.supplier}>{row.supplier}</span>
      </span>
    ),
  },
  { field: 'price', headerName: 'Price', type: 'number', width: 132, valueFormatter: (price: number) => money(price) },
  { field: 'quantity', headerName: 'Quantity', type: 'number', width: 124 },
  link(paths.updateItem, 'Restock', 'Restock'),
  link(paths.delivery, 'Delivery', 'Delivery of'),
];

const fieldOf = { oldest: undefined, model: 'name', price: 'price', quantity: 'quantity' } as const;
const sortOf: Record<string, ListState['sort']> = { name: 'model', price: 'price', quantity: 'quantity' };

/** The table on wider screens. Firestore sorts and cuts it into pages; the grid draws it and moves through it by keyboard. */
export function ProductTable({ products, state, onChange }: ProductTableProps) {
  const field = fieldOf[state.sort];
  const sort = (model: GridSortModel) => {
    const [first] = model;
    onChange(changeList(state, { sort: sortOf[first?.field ?? ''] ?? 'oldest', direction: first?.sort ?? 'asc' }));
  };
  return (
    <Mui>
      <DataGrid
        className={styles.table ?? ''}
        aria-label="All Items"
        rows={products}
        columns={columns}
        getRowId={({ _id }) => _id}
        rowHeight={88}
        autoHeight
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableRowSelectionOnClick
        disableVirtualization={products.length <= 25}
        sortingMode="server"
        sortModel={field ? [{ field, sort: state.direction }] : []}
        onSortModelChange={sort}
      />
    </Mui>
  );
}
