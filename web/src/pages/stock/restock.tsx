import { mayChangeStock } from '@contract/team';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { Timeline } from '@/stock/activity/timeline';
import { ProductFacts, ProductScreen } from '@/stock/car/product-screen';
import { FixedDetails, ReorderLevel, RestockForm } from '@/stock/car/restock-form';
import { QueryBoundary } from '@/stock/kit/query-boundary';

const Codes = lazyPart(() => import('@/stock/car/codes'), 'Codes');

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProductScreen
      title="Restock"
      id={id}
      may={(access) => mayChangeStock(access, 1)}
      history={(product) => <Timeline product={product} />}
    >
      {({ product, access, gone }) => (
        <>
          {mayChangeStock(access, 1) && <RestockForm product={product} allowed={!gone} access={access} />}
          {access === 'owner' ? <ReorderLevel product={product} allowed={!gone} /> : <ProductFacts product={product} />}
          {access === 'owner' && <FixedDetails product={product} />}
          {/* Last, since they come later than what is pressed. */}
          {access && (
            <QueryBoundary>
              <Suspense>
                <Codes product={product} allowed={access === 'owner' && !gone} />
              </Suspense>
            </QueryBoundary>
          )}
        </>
      )}
    </ProductScreen>
  );
}
