import { CompareCars } from '@/storefront/compare/compare-cars';
import { PageHero } from '@/ui/page/sections';

export function Component() {
  return (
    <>
      <PageHero
        low
        title="Compare"
        lead="Up to three cars side by side, line by line. Price and availability are those of this moment."
      />
      <CompareCars />
    </>
  );
}
