import { PageHero } from '@/components/page-hero';

export function LoginPage() {
  return <PageHero title="Login" />;
}
