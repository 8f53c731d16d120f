import { Activity } from '@/stock/history/activity';
import { OwnScreen } from '@/stock/query-boundary';

export function Component() {
  return (
    <OwnScreen title="Activity">
      <Activity />
    </OwnScreen>
  );
}
