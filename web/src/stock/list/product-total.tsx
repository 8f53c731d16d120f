import { Boundary } from '@/components/feedback/boundary';
import type { ProductPage } from '@/data/product-page';
import { useProductCount } from '@/data/products';
import { counted } from '@/lib/text/plural';

export type SeenTotal = ProductPage['total'];

/**
 * "28 products in total"; nothing while the number is not known. `seen`: as far as the list below shows all of them. While the trigger
 * counts, as after an import, its number contradicts what is seen: then that is said, or waited for.
 */
export const ProductTotal = ({ seen }: { seen: SeenTotal }) => (
  <Boundary fallback={() => null}>
    <Total seen={seen} />
  </Boundary>
);

function Total({ seen }: { seen: SeenTotal }) {
  const result = useProductCount(undefined);
  const count = seen?.isExact ? seen.count : result.data;
  if (count === undefined) return <span aria-busy={result.status === 'loading'}> </span>;
  if (seen && !seen.isExact && count < seen.count) return <span>Being counted …</span>;
  return <span>{`${counted(count, 'product')} in total`}</span>;
}
