import { Screen } from '@/stock/screen';

export function Component() {
  return <Screen title="Overview">{null}</Screen>;
}
