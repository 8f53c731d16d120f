import { PageHero } from '@/components/page-hero';

export function DeliveryPage() {
  return <PageHero title="Delivery" />;
}
