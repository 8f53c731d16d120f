import { LIST_LIMIT_MAX } from '@contract/limits';
import { startTransition, useEffect, useState } from 'react';
import { ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { useLineUp } from '../storefront-context';

/** Leads to the whole line-up, and says how many cars it has when they are counted. */
export function AllModels() {
  const answered = useLineUp().reading.status === 'success';
  const [count, setCount] = useState<number>();
  useEffect(() => {
    // A count has no retry of its own: it waits for a database that answers.
    if (!answered) return;
    import('../data/live-storefront')
      .then(({ countModels }) => countModels())
      .then(
        (counted) => startTransition(() => setCount(counted)),
        // It leads there without a number as well.
        () => undefined,
      );
  }, [answered]);
  // The rules let nobody count further.
  const isExact = count !== undefined && count > 0 && count < LIST_LIMIT_MAX;
  return <ButtonLink to={paths.models}>{`All ${isExact ? `${digits(count)} ` : ''}models`}</ButtonLink>;
}
