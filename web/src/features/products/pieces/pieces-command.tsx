import type { Product } from '@contract/product-fields';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import type { PiecesKind } from './use-pieces';

const PiecesDialog = lazy(async () => ({ default: (await import('./pieces-dialog')).PiecesDialog }));

interface PiecesCommandProps {
  what: PiecesKind;
  product: Product;
  /** The control that opens the dialog. */
  children: (open: () => void) => ReactNode;
}

/** A control that asks for a number of pieces. Its dialog is loaded by the first press and stays, so that it can close by itself. */
export function PiecesCommand({ what, product, children }: PiecesCommandProps) {
  const [step, setStep] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      {children(() => setStep('open'))}
      {step !== 'unopened' && (
        <ReloadBoundary>
          <Suspense>
            <PiecesDialog what={what} product={product} open={step === 'open'} onClose={() => setStep('closed')} />
          </Suspense>
        </ReloadBoundary>
      )}
    </>
  );
}
