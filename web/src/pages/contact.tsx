import { PageHero } from '@/components/page-hero';

export function ContactPage() {
  return <PageHero title="Contact" />;
}
