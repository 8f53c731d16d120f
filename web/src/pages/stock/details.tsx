import { useParams } from 'react-router-dom';
import { Timeline } from '@/features/history/timeline';
import { DetailsForm } from '@/features/products/form/details-form';
import { ProductScreen } from '@/features/products/screen/product-screen';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProductScreen title="Correct details" id={id} history={<Timeline product={id} />}>
      {({ product, own, gone }) => own && <DetailsForm product={product} allowed={!gone} />}
    </ProductScreen>
  );
}
