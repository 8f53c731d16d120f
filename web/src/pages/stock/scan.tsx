import { QueryBoundary } from '@/stock/kit/query-boundary';
import { Screen } from '@/stock/kit/screen';
import { ScanScreen } from '@/stock/scan/scan-screen';

export function Component() {
  return (
    <Screen title="Scan">
      <QueryBoundary>
        <ScanScreen />
      </QueryBoundary>
    </Screen>
  );
}
