import { Activity } from '@/stock/activity/activity';
import { OwnScreen } from '@/stock/kit/query-boundary';

export function Component() {
  return (
    <OwnScreen title="Activity">
      <Activity />
    </OwnScreen>
  );
}
