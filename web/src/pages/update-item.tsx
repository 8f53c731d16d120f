import { PageHero } from '@/components/page-hero';

export function UpdateItemPage() {
  return <PageHero title="Restock" />;
}
