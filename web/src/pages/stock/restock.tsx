import { mayChangeStock } from '@contract/team';
import { useParams } from 'react-router-dom';
import { Facts, ProductScreen } from '@/stock/form/product-screen';
import { FixedDetails, ReorderLevel, RestockForm } from '@/stock/form/restock-form';
import { Timeline } from '@/stock/history/timeline';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProductScreen title="Restock" id={id} history={<Timeline product={id} />}>
      {({ product, access, gone }) =>
        mayChangeStock(access, 1) && (
          <>
            <RestockForm product={product} allowed={!gone} access={access} />
            {access === 'owner' ? (
              <>
                <ReorderLevel product={product} allowed={!gone} />
                <FixedDetails product={product} />
              </>
            ) : (
              <Facts product={product} />
            )}
          </>
        )
      }
    </ProductScreen>
  );
}
