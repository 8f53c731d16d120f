import { useParams } from 'react-router-dom';
import { Timeline } from '@/features/history/timeline';
import { FixedDetails } from '@/features/products/pieces/fixed-details';
import { ReorderLevel } from '@/features/products/pieces/reorder-level';
import { RestockForm } from '@/features/products/pieces/restock-form';
import { ProductScreen } from '@/features/products/screen/product-screen';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProductScreen title="Restock" id={id} history={<Timeline product={id} />}>
      {({ product, own, gone }) =>
        own && (
          <>
            <RestockForm product={product} allowed={!gone} />
            <ReorderLevel product={product} allowed={!gone} />
            <FixedDetails product={product} />
          </>
        )
      }
    </ProductScreen>
  );
}
