import { ForWhoMayAdd } from '@/stock/for-who-may-add';
import { ImportItems } from '@/stock/import/import-items';
import { OwnScreen } from '@/stock/query-boundary';

export function Component() {
  return (
    <OwnScreen title="Import">
      <ForWhoMayAdd>
        <ImportItems />
      </ForWhoMayAdd>
    </OwnScreen>
  );
}
