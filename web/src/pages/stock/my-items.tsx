import { isNarrowed, readListState, stockList } from '@contract/list/list-state';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '@/components/form/button';
import { Screen } from '@/components/page/screen';
import { SelectPage } from '@/features/bulk/select-page';
import { SelectRow } from '@/features/bulk/select-row';
import { SelectedProducts } from '@/features/bulk/selected-products';
import { useSelection } from '@/features/bulk/use-selection';
import { ExportItems } from '@/features/csv/export-items';
import { MyProducts } from '@/features/products/my-products';
import { SignOutWhenDenied } from '@/features/products/sign-out-when-denied';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';

export function Component() {
  const { session } = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  return (
    <Screen
      title="My Items"
      note={<bdi>{email}</bdi>}
      action={
        <>
          {email && <ExportItems owner={email} />}
          <ButtonLink to={paths.importItems} size="small" look="plain">
            Import
          </ButtonLink>
          <ButtonLink to={paths.addItem} size="small">
            Add Item
          </ButtonLink>
        </>
      }
    >
      <SignOutWhenDenied>{email && <MyItems key={email} email={email} />}</SignOutWhenDenied>
    </Screen>
  );
}

/** The list, whose rows can be selected, and what can be done with them together. */
function MyItems({ email }: { email: string }) {
  const selected = useSelection();
  const [address] = useSearchParams();
  const { state } = readListState(address, stockList, email);
  return (
    <>
      <MyProducts
        email={email}
        above={({ products, next, previous }) => (
          <SelectPage
            products={products}
            hasMore={next !== undefined || previous !== undefined}
            selected={selected}
            ownerOfAll={isNarrowed(state) ? undefined : email}
            readAll={async (options) => {
              // Loaded on demand: few select everything.
              const { readView } = await import('@/features/csv/data/queries');
              return readView(state, { owner: email, ...options });
            }}
          />
        )}
        leading={(product, products) => <SelectRow product={product} products={products} selected={selected} />}
      />
      <SelectedProducts selected={selected} email={email} />
    </>
  );
}
