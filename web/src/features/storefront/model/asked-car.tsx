import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { Suspense, use, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/lib/browser/hooks';
import { lazyPart } from '@/lib/lazy-part';
import { StorefrontContext, useLineUp } from '../storefront-context';
import { CarPlace } from './car-place';

const CarCard = lazyPart(() => import('./car-card'), 'CarCard');

/** The car that a letter is about, when the address names one: `?title=<its name>`, and better `&car=<its id>` as well. */
export function AskedCar() {
  const hydrated = useHydrated();
  const [address] = useSearchParams();
  const { shown } = useLineUp();
  const { want } = use(StorefrontContext);
  const title = address.get('title') ?? '';
  const id = address.get('car') ?? shown.find(({ name }) => name === title)?._id ?? '';
  const isNameAlone = title !== '' && !address.has('car');
  useEffect(() => {
    if (isNameAlone) want();
  }, [isNameAlone, want]);
  if (!hydrated || title === '' || !PRODUCT_ID_PATTERN.test(id)) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<CarPlace />}>
        <CarCard key={id} id={id} title={title} />
      </Suspense>
    </ErrorBoundary>
  );
}
