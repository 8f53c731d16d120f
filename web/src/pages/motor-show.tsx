import { PageHero } from '@/components/page-hero';

export function MotorShowPage() {
  return <PageHero title="Motor Shows" />;
}
