import { PICTURE_PATTERN } from '@contract/limits';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { parsePrice, parseQuantity } from '@/lib/product/numbers';
import { preview } from '@/lib/product/text';
import { digits, money } from '@/lib/text/digits';
import { FramedPicture } from '@/ui/media/framed-picture';
import { Facts } from '@/ui/page/facts';
import { NO_PICTURE } from './load-picture';
import type { Texts } from './use-product-form';

/** Shows the typed product as the card that visitors will see. */
export function PreviewCard({ texts }: { texts: Texts }) {
  const { img = '', name = '', supplier = '', description = '', price = '', quantity = '' } = texts;
  const address = img.trim();
  const amount = parsePrice(price).value;
  const pieces = parseQuantity(quantity).value;
  return (
    <Stack component="section" aria-label="Preview" spacing={1.5} sx={{ maxWidth: '24rem', overflowWrap: 'anywhere' }}>
      <p className="quiet">Preview</p>
      {PICTURE_PATTERN.test(address) ? (
        <FramedPicture key={address} src={address} alt="As visitors will see it" missingNote={NO_PICTURE} />
      ) : (
        <Box
          sx={{
            aspectRatio: '3 / 2',
            background: 'linear-gradient(to bottom, var(--studio-top), var(--studio-bottom))',
          }}
        />
      )}
      <Box sx={{ fontSize: 'var(--type-heading)', lineHeight: 1.2 }}>
        <bdi>{name.trim() || 'Name'}</bdi>
      </Box>
      <p className="quiet">
        <bdi>{supplier.trim() || 'Supplier'}</bdi>
      </p>
      <p>
        <bdi>{preview(description.trim()) || 'Description'}</bdi>
      </p>
      <Facts
        className=""
        items={[
          { label: 'Price', value: amount === undefined ? '–' : money(amount) },
          { label: 'Stock', value: pieces === undefined ? '–' : digits(pieces) },
        ]}
      />
    </Stack>
  );
}
