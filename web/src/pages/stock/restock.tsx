import { useParams } from 'react-router-dom';
import { ProductScreen } from '@/stock/form/product-screen';
import { FixedDetails, ReorderLevel, RestockForm } from '@/stock/form/restock-form';
import { Timeline } from '@/stock/history/timeline';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProductScreen title="Restock" id={id} history={<Timeline product={id} />}>
      {({ product, own, gone }) =>
        own && (
          <>
            <RestockForm product={product} allowed={!gone} access="owner" />
            <ReorderLevel product={product} allowed={!gone} />
            <FixedDetails product={product} />
          </>
        )
      }
    </ProductScreen>
  );
}
