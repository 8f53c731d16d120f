import { stockList } from '@contract/list/list-state';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { ExportItems } from '@/stock/batch/export-items';
import { ProductList } from '@/stock/list/product-list';
import { ProductTable } from '@/stock/list/product-table';
import { ProductTotal, type SeenTotal } from '@/stock/list/product-total';
import { StockActions } from '@/stock/list/row-actions';
import { EmptyState, Screen } from '@/stock/screen';

/** Everyone's products. */
export function Component() {
  const { email } = usePerson();
  /** The number of all products, as far as the list shows it. */
  const [seen, setSeen] = useState<SeenTotal>();
  return (
    <Screen
      title="All Items"
      note={<ProductTotal seen={seen} />}
      action={
        <>
          <ExportItems list={stockList} email={email} />
          <Button component={Link} to={paths.addItem}>
            Add Item
          </Button>
        </>
      }
    >
      <ProductList
        list={stockList}
        email={email}
        onTotal={setSeen}
        empty={
          <EmptyState title="No products yet">
            <p>The stock is empty. Add the first product.</p>
            <Button variant="contained" color="primary" component={Link} to={paths.addItem}>
              Add Item
            </Button>
          </EmptyState>
        }
      >
        {({ products, ...order }) =>
          products.length > 0 && (
            <ProductTable
              products={products}
              label="All Items"
              search={order.state.search}
              email={email}
              saysOwner
              order={order}
              actions={(product, isCompact) => (
                <StockActions product={product} isOwn={product.email === email} isCompact={isCompact} />
              )}
            />
          )
        }
      </ProductList>
    </Screen>
  );
}
