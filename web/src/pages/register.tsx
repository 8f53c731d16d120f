import { PageHero } from '@/components/page-hero';

export function RegisterPage() {
  return <PageHero title="Register" />;
}
