import { PageHero } from '@/components/page-hero';

export function MyItemsPage() {
  return <PageHero title="My Items" />;
}
