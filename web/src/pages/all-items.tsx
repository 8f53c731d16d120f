import { PageHero } from '@/components/page-hero';

export function AllItemsPage() {
  return <PageHero title="All Items" />;
}
