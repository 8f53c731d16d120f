import { stockList } from '@contract/list/list-state';
import { ButtonLink } from '@/components/form/button';
import { Screen } from '@/components/page/screen';
import { ExportItems } from '@/features/csv/export-items';
import { AllProducts } from '@/features/products/all-products';
import { ProductTotal } from '@/features/products/product-total';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';

export function Component() {
  const { email } = usePerson();
  return (
    <Screen
      title="All Items"
      note={<ProductTotal />}
      action={
        <>
          <ExportItems list={stockList} email={email} />
          <ButtonLink to={paths.addItem}>Add Item</ButtonLink>
        </>
      }
    >
      <AllProducts email={email} />
    </Screen>
  );
}
