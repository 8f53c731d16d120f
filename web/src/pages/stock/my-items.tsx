import { ownList } from '@contract/list/list-state';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '@/components/form/button';
import { Screen } from '@/components/page/screen';
import { ExportItems } from '@/features/csv/export-items';
import { LowStockFilter } from '@/features/low-stock/low-stock-filter';
import { LowStockList } from '@/features/low-stock/low-stock-list';
import { ProductRowsSkeleton } from '@/features/products/list/product-rows';
import { MyProducts } from '@/features/products/my-products';
import { OwnRows } from '@/features/products/own-rows';
import { SignOutWhenDenied } from '@/features/products/sign-out-when-denied';
import { isLowStock } from '@/lib/low-stock';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { rowCommands } from './row-commands';

export function Component() {
  const { session } = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const isLow = isLowStock(useSearchParams()[0]);
  return (
    <Screen
      title="My Items"
      note={<bdi>{email}</bdi>}
      action={
        <>
          {email && !isLow && <ExportItems list={ownList} email={email} />}
          <ButtonLink to={paths.importItems} size="small" look="plain">
            Import
          </ButtonLink>
          <ButtonLink to={paths.addItem} size="small">
            Add Item
          </ButtonLink>
        </>
      }
    >
      <LowStockFilter isLow={isLow} />
      <SignOutWhenDenied>
        {email && !isLow && <MyProducts email={email} commands={rowCommands} />}
        {email && isLow && (
          <LowStockList email={email} skeleton={<ProductRowsSkeleton />}>
            {(products) => <OwnRows products={products} label="Needs restock" commands={rowCommands} />}
          </LowStockList>
        )}
      </SignOutWhenDenied>
    </Screen>
  );
}
