import { QueryBoundary } from '@/stock/kit/query-boundary';
import { Screen } from '@/stock/kit/screen';
import { ScanScreen } from '@/stock/scan/scan-screen';
import { OpenStocktakes } from '@/stock/stocktake/open-stocktakes';

export function Component() {
  return (
    <Screen title="Scan">
      <QueryBoundary>
        <ScanScreen>
          {/* Last, since they come later than what is pressed. */}
          <OpenStocktakes />
        </ScanScreen>
      </QueryBoundary>
    </Screen>
  );
}
