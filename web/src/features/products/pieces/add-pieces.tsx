import type { Product } from '@contract/product-fields';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { Icon } from '@/components/media/icon';

const AddPiecesDialog = lazy(async () => ({ default: (await import('./add-pieces-dialog')).AddPiecesDialog }));

/** Adds pieces from the row of a product. Its owner alone has this button. */
export function AddPieces({ product }: { product: Product }) {
  const [step, setStep] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <IconButton
        size="small"
        title="Add pieces"
        aria-label={`Add pieces to ${product.name}`}
        aria-haspopup="dialog"
        onClick={() => setStep('open')}
      >
        <Icon name="plus" size={16} />
      </IconButton>
      {step !== 'unopened' && (
        <ReloadBoundary>
          <Suspense>
            <AddPiecesDialog product={product} open={step === 'open'} onClose={() => setStep('closed')} />
          </Suspense>
        </ReloadBoundary>
      )}
    </>
  );
}
