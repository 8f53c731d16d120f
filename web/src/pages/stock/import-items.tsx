import { ImportItems } from '@/stock/import/import-items';
import { OwnScreen } from '@/stock/query-boundary';

export const Component = () => (
  <OwnScreen title="Import">
    <ImportItems />
  </OwnScreen>
);
