import { type ComponentType, useEffect, useState } from 'react';
import { usePerson } from '@/lib/session/use-person';
import { closeOffers, toasts } from './notify';

const plain = { position: 'fixed', bottom: 0, zIndex: 1400, padding: '1rem', background: 'Canvas' } as const;

/** Shows the toasts. Their code is loaded with the first one; while it cannot be had, the newest stands there as it is, and the next one tries again. */
export function Toaster() {
  const shown = toasts.useValue();
  const [Stack, setStack] = useState<ComponentType>();
  const [isMissing, setMissing] = useState(false);
  const isWanted = shown.length > 0 && !Stack;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` changes with each new toast, which repeats a load that has failed
  useEffect(() => {
    if (!isWanted) return;
    import('./toast-stack').then(
      ({ ToastStack }) => setStack(() => ToastStack),
      () => setMissing(true),
    );
  }, [isWanted, shown]);
  const { uid } = usePerson();
  useEffect(() => (uid === '' ? undefined : closeOffers), [uid]);
  if (Stack) return <Stack />;
  return (
    isMissing && (
      <div role="alert" style={plain}>
        {shown.at(-1)?.message}
      </div>
    )
  );
}
