import { ButtonLink } from '@/components/form/button';
import { Screen } from '@/components/page/screen';
import { ExportItems } from '@/features/csv/export-items';
import { AllProducts } from '@/features/products/all-products';
import { ProductTotal } from '@/features/products/product-total';
import { paths } from '@/lib/paths';

export function Component() {
  return (
    <Screen
      title="All Items"
      note={<ProductTotal />}
      action={
        <>
          <ExportItems />
          <ButtonLink to={paths.addItem} size="small">
            Add Item
          </ButtonLink>
        </>
      }
    >
      <AllProducts />
    </Screen>
  );
}
