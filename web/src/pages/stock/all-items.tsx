import { ButtonLink } from '@/components/form/button';
import { Screen } from '@/components/page/screen';
import { AllProducts } from '@/features/products/all-products';
import { ProductTotal } from '@/features/products/product-total';
import { paths } from '@/lib/paths';

export function Component() {
  return (
    <Screen
      title="All Items"
      note={<ProductTotal />}
      action={
        <ButtonLink to={paths.addItem} size="small">
          Add Item
        </ButtonLink>
      }
    >
      <AllProducts />
    </Screen>
  );
}
