import { PageHero } from '@/components/page-hero';

export function TermsPage() {
  return <PageHero title="Terms" />;
}
