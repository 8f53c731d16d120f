import { useParams } from 'react-router-dom';
import { Timeline } from '@/features/history/timeline';
import { ReorderLevel } from '@/features/products/pieces/reorder-level';
import { RestockForm } from '@/features/products/pieces/restock-form';
import { ProductScreen } from '@/features/products/product-screen';

export function Component() {
  const { id } = useParams();
  return (
    <ProductScreen title="Restock" id={id}>
      {({ product, own, gone }) => (
        <>
          <RestockForm product={product} own={own} allowed={own && !gone} />
          {own && <ReorderLevel product={product} allowed={!gone} />}
          <Timeline product={product._id} />
        </>
      )}
    </ProductScreen>
  );
}
