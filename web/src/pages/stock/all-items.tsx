import { stockList } from '@contract/list/list-state';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductPage } from '@/data/read/product-page';
import { useProductCount } from '@/data/read/products';
import { useStockCount } from '@/data/read/stock-count';
import { useTeams } from '@/data/read/teams';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { counted } from '@/lib/text/plural';
import { ExportItems } from '@/stock/export/export-items';
import { EmptyState, Screen, WaysToBegin } from '@/stock/kit/screen';
import { PrintItems } from '@/stock/lists/print-items';
import { ProductList } from '@/stock/lists/product-list';
import { ProductTable } from '@/stock/lists/product-table';
import { StockActions } from '@/stock/lists/row-actions';
import { Boundary } from '@/ui/feedback/boundary';

/** Everyone's products. */
export function Component() {
  const { email } = usePerson();
  /** The number of all products, as far as the list shows it. */
  const [seen, setSeen] = useState<SeenTotal>();
  return (
    <Screen
      title="All Items"
      note={
        <Boundary fallback={() => null}>
          <Total seen={seen} />
        </Boundary>
      }
      action={
        <>
          <ExportItems list={stockList} email={email} />
          <PrintItems title="All Items" list={stockList} email={email} />
          <Button component={Link} to={paths.addItem}>
            Add Item
          </Button>
        </>
      }
    >
      <Boundary fallback={() => null}>
        <Beginning />
      </Boundary>
      <ProductList
        list={stockList}
        onTotal={setSeen}
        empty={
          <EmptyState title="No cars yet">
            <p>The stock is empty. Add the first car.</p>
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
              saysOwner
              order={order}
              actions={(product, isCompact, access) => (
                <StockActions product={product} access={access} isCompact={isCompact} />
              )}
            />
          )
        }
      </ProductList>
    </Screen>
  );
}

/** Ways to begin for somebody who shares nobody's stock and has no car, also none that is not counted yet. */
function Beginning() {
  const { data: stock } = useStockCount(usePerson().email);
  const { data: teams } = useTeams();
  if (!stock || stock.needsCount || stock.products > 0 || !teams || teams.size > 0) return null;
  return (
    <WaysToBegin title="Begin with your own cars">
      <p>You own no cars yet; everybody’s cars are listed below.</p>
    </WaysToBegin>
  );
}

type SeenTotal = ProductPage['total'];

/**
 * "28 cars in total"; nothing while the number is not known. `seen`: as far as the list below shows all of them. While the trigger
 * counts, as after an import, its number contradicts what is seen: then that is said, or waited for.
 */
function Total({ seen }: { seen: SeenTotal }) {
  const result = useProductCount(undefined);
  const count = seen?.isExact ? seen.count : result.data;
  if (count === undefined) return <span aria-busy={result.status === 'loading'}> </span>;
  if (seen && !seen.isExact && count < seen.count) return <span>Being counted …</span>;
  return <span>{`${counted(count, 'car')} in total`}</span>;
}
