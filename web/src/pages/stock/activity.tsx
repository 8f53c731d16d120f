import { Activity } from '@/stock/history/activity';
import { OwnScreen } from '@/stock/query-boundary';

export const Component = () => (
  <OwnScreen title="Activity">
    <Activity />
  </OwnScreen>
);
