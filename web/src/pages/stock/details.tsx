import { useParams } from 'react-router-dom';
import { DetailsForm } from '@/stock/form/details-form';
import { ProductScreen } from '@/stock/form/product-screen';
import { Timeline } from '@/stock/history/timeline';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProductScreen title="Correct details" id={id} history={(product) => <Timeline product={product} />}>
      {({ product, access, gone }) => access === 'owner' && <DetailsForm product={product} allowed={!gone} />}
    </ProductScreen>
  );
}
