import { PageHero } from '@/components/page-hero';

export function AddItemPage() {
  return <PageHero title="Add Item" />;
}
