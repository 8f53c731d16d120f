import { PageHero } from '@/components/page-hero';

export function AboutPage() {
  return <PageHero title="About" />;
}
