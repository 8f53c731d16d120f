import { ModelsPageView } from '@/storefront/line-up/models-page';
import { PageHero } from '@/ui/page/sections';

export function Component() {
  return (
    <>
      <PageHero low title="Models" lead="Every car we offer, with its price and what is in stock today." />
      <ModelsPageView />
    </>
  );
}
