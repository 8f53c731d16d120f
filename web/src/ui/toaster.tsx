import { type ComponentType, useEffect, useState } from 'react';
import { usePerson } from '@/lib/session/use-person';
import { closeOffers, toasts } from './notify';

const plain = { position: 'fixed', bottom: 0, zIndex: 1400, padding: '1rem', background: 'Canvas' } as const;

/** Shows the toasts. Their code is loaded with the first one; while it cannot be had, the newest stands there as it is, and the next one tries again. */
export function Toaster() {
  const shown = toasts.useValue();
  const [Stack, setStack] = useState<ComponentType>();
  const [isMissing, setMissing] = useState(false);
  /** Another toast repeats a load that has failed. */
  const waiting = Stack ? undefined : shown.at(-1)?.id;
  useEffect(() => {
    if (waiting === undefined) return;
    import('./toast-stack').then(
      ({ ToastStack }) => setStack(() => ToastStack),
      () => setMissing(true),
    );
  }, [waiting]);
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
