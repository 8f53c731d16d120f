import { PageHero } from '@/components/page-hero';

export function PrivacyPage() {
  return <PageHero title="Privacy" />;
}
