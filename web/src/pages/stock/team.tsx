import { OwnScreen } from '@/stock/query-boundary';
import { Team } from '@/stock/team/team';

export const Component = () => (
  <OwnScreen title="Team">
    <Team />
  </OwnScreen>
);
