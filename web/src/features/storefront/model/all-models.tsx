import { ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { useLineUp } from '../storefront-context';
import { useLive } from '../use-live';

const loadTotal = async () => (await import('../data/live-storefront')).liveTotal();

/** Leads to the whole line-up, and says how many cars it has when that is known. */
export function AllModels() {
  // It waits for a database that answers: without the number it leads there as well.
  const answered = useLineUp().result.status === 'success';
  const { last } = useLive(answered ? loadTotal : undefined);
  return <ButtonLink to={paths.models}>{`All ${last ? `${digits(last)} ` : ''}models`}</ButtonLink>;
}
