import { OwnScreen } from '@/stock/kit/query-boundary';
import { Team } from '@/stock/team/team';

export function Component() {
  return (
    <OwnScreen title="Team">
      <Team />
    </OwnScreen>
  );
}
