import { PageHero } from '@/components/page/sections';
import { ModelsPageView } from '@/features/storefront/line-up/models-page';

export function Component() {
  return (
    <>
      <PageHero low title="Models" lead="Every car we build, with its price and what is in stock today." />
      <ModelsPageView />
    </>
  );
}
