import { ImportItems } from '@/stock/import/import-items';
import { ForWhoMayAdd } from '@/stock/kit/for-who-may-add';
import { OwnScreen } from '@/stock/kit/query-boundary';

export function Component() {
  return (
    <OwnScreen title="Import">
      <ForWhoMayAdd>
        <ImportItems />
      </ForWhoMayAdd>
    </OwnScreen>
  );
}
