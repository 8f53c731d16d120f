import { type ComponentType, useEffect, useState } from 'react';
import { usePerson } from '@/lib/session/use-person';
import { closeOffers, toasts } from './notify';

/** Shows the toasts. Their code is loaded with the first one; a load that has failed is tried again with the next. */
export function Toaster() {
  const shown = toasts.useValue();
  const [Stack, setStack] = useState<ComponentType>();
  const isWanted = shown.length > 0 && !Stack;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` changes with each new toast, which repeats a load that has failed
  useEffect(() => {
    if (!isWanted) return;
    import('./toast-stack').then(
      ({ ToastStack }) => setStack(() => ToastStack),
      () => undefined,
    );
  }, [isWanted, shown]);
  const { uid } = usePerson();
  useEffect(() => (uid === '' ? undefined : closeOffers), [uid]);
  return Stack && <Stack />;
}
