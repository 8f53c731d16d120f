import { PageHero } from '@/components/page-hero';

export function BlogsPage() {
  return <PageHero title="Blogs" />;
}
