import { PIECES_PER_DELIVERY } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import { preview } from '@/lib/product/text';
import { digits } from '@/lib/text/digits';
import { CommandButton } from '@/stock/kit/command-button';
import { Form, TextInput } from '@/stock/kit/inputs';
import { FROM_TABLET } from '@/stock/kit/screen';
import { StickyBar } from '@/stock/kit/sticky-bar';
import { LeaveGuard } from '@/stock/writing/leave-guard';
import { usePresses } from '@/stock/writing/pieces';
import { usePiecesForm } from '@/stock/writing/use-pieces-form';
import { useWhy, WhyFields, whyText } from '@/stock/writing/why';
import { FramedPicture } from '@/ui/media/framed-picture';

interface DeliveryPanelProps {
  product: Product;
  /** Whether the signed-in person may deliver: they own the product, and it exists. */
  allowed: boolean;
}

/** One product and what takes pieces out of its stock. */
export const DeliveryPanel = ({ product, allowed }: DeliveryPanelProps) => (
  <Box
    component="article"
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      [FROM_TABLET]: { gridTemplateColumns: 'minmax(8rem, 14rem) minmax(0, 1fr)' },
    }}
  >
    <FramedPicture src={product.img} alt={product.name} />
    <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
      <p>
        <bdi>{preview(product.description)}</bdi>
      </p>
      {allowed && <Deliver product={product} />}
    </Box>
  </Box>
);

const form = {
  // The line of the button and the field.
  '& > div > div': { width: '100%' },
  '& button': { flex: 1, alignSelf: 'start', minWidth: '8rem', maxWidth: '14rem', minHeight: '3rem' },
  '& .MuiFormControl-root': { width: 'min(9rem, 40vw)' },
  '& input': { boxSizing: 'border-box', height: '3rem' },
} as const;

/** One button: each press delivers one piece, or as many at once as stand in the field. A reason stays for the next press, and is said. */
function Deliver({ product }: { product: Product }) {
  const { quantity, isPending, press } = usePresses(product);
  const why = useWhy();
  const pieces = usePiecesForm({
    product,
    kind: 'deliver',
    label: 'Pieces',
    first: '',
    why,
    onDone: () => pieces.clear(),
  });
  const { value, isBusy, isSent, input, reason } = pieces;
  const submit = () => {
    if (pieces.text.trim() !== '') pieces.submit();
    else if (why.check()) press(-PIECES_PER_DELIVERY, why.why);
  };
  const isEmpty = quantity < PIECES_PER_DELIVERY;
  const empty = isEmpty && !isPending ? 'Nothing left to deliver. Restock it first.' : undefined;
  const said = why.why && `Reason: ${preview(whyText(why.why), 30)}`;
  return (
    <>
      <StickyBar inSight="phones">
        <Form sx={form} onSubmit={submit} aria-label={`Deliver ${product.name}`}>
          <CommandButton
            type="submit"
            size="large"
            isBusy={isSent}
            isBlocked={pieces.isBlocked}
            reason={reason ?? empty ?? said}
            beside={
              <TextInput
                {...input}
                placeholder="Pieces"
                hint={value && !input.problem && `Then ${digits(quantity - value)} are left`}
                htmlInput={{ ...input.htmlInput, 'aria-label': 'Pieces' }}
              />
            }
          >
            {value === undefined ? 'Deliver' : `Deliver ${digits(value)}`}
          </CommandButton>
          <LeaveGuard isBusy={isBusy} />
        </Form>
      </StickyBar>
      {/* Outside the form: Enter in the note delivers nothing. */}
      <WhyFields form={why} />
    </>
  );
}
