import { QueryBoundary } from '@/stock/query-boundary';
import { ScanScreen } from '@/stock/scan/scan-screen';
import { Screen } from '@/stock/screen';

export function Component() {
  return (
    <Screen title="Scan">
      <QueryBoundary>
        <ScanScreen />
      </QueryBoundary>
    </Screen>
  );
}
