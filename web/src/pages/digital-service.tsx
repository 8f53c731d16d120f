import { PageHero } from '@/components/page-hero';

export function DigitalServicePage() {
  return <PageHero title="Digital Services" />;
}
