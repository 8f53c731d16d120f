import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { useSearchParams } from 'react-router-dom';
import { QueryBoundary } from '@/stock/kit/query-boundary';
import { Screen } from '@/stock/kit/screen';
import { Labels } from '@/stock/labels/labels';

export function Component() {
  const ids = useSearchParams()[0].get('ids')?.split(',') ?? [];
  return (
    <Screen title="Labels">
      <QueryBoundary>
        <Labels ids={ids.filter((id) => PRODUCT_ID_PATTERN.test(id))} />
      </QueryBoundary>
    </Screen>
  );
}
