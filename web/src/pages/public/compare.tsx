import { PageHero } from '@/components/page/sections';
import { CompareCars } from '@/features/storefront/compare/compare-cars';

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
