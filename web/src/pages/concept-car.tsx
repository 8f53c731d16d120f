import { PageHero } from '@/components/page-hero';

export function ConceptCarPage() {
  return <PageHero title="Concept Cars" />;
}
