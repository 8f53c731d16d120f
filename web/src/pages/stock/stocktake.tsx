import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { useParams } from 'react-router-dom';
import { QueryBoundary } from '@/stock/kit/query-boundary';
import { EmptyState, Screen } from '@/stock/kit/screen';
import { Stocktake } from '@/stock/stocktake/stocktake';

export function Component() {
  const { id = '' } = useParams();
  return (
    <Screen title="Stocktake">
      <QueryBoundary>
        {PRODUCT_ID_PATTERN.test(id) ? <Stocktake id={id} /> : <EmptyState title="There is no such stocktake" />}
      </QueryBoundary>
    </Screen>
  );
}
