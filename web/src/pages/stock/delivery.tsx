import { useParams } from 'react-router-dom';
import { Timeline } from '@/features/history/timeline';
import { DeliveryPanel } from '@/features/products/pieces/delivery-panel';
import { ProductScreen } from '@/features/products/screen/product-screen';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProductScreen title="Delivery" id={id} history={<Timeline product={id} />}>
      {({ product, own, gone }) => <DeliveryPanel product={product} allowed={own && !gone} />}
    </ProductScreen>
  );
}
