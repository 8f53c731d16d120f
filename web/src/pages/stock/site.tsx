import { withFigures } from '@contract/specification';
import type { ComponentProps } from 'react';
import { Site } from '@/stock/site/site';
import { Carousel } from '@/storefront/carousel/carousel';
import { ModelCards } from '@/storefront/model/model-card';
import { RelatedContents } from '@/storefront/related-contents';
import { StorefrontContext } from '@/storefront/storefront-context';
import { PageSection } from '@/ui/page/sections';

type Draw = ComponentProps<typeof Site>['draw'];

/** The parts of the home page that editors choose. */
function Home({ cars: { cards, slides }, contents }: { cars: Parameters<Draw>[0]; contents: Parameters<Draw>[1] }) {
  const success = <T,>(data: T) => ({ status: 'success' as const, data, fromCache: false });
  const models = cards.map(withFigures);
  const shown = slides.map(({ carouselImg, ...car }) => ({ ...car, img: carouselImg ?? car.img }));
  const value = {
    models: { result: success(models), last: models },
    early: success({ models, slides: shown, contents: [...contents] }),
  };
  return (
    <StorefrontContext value={value}>
      <Carousel isStill />
      <PageSection title="Our Models">
        <ModelCards />
      </PageSection>
      <PageSection title="Related contents" ground="sunken">
        <RelatedContents />
      </PageSection>
    </StorefrontContext>
  );
}

export function Component() {
  return <Site draw={(cars, contents) => <Home cars={cars} contents={contents} />} />;
}
