import { useParams } from 'react-router-dom';
import { DeliveryPanel } from '@/stock/form/delivery-panel';
import { ProductScreen } from '@/stock/form/product-screen';
import { Timeline } from '@/stock/history/timeline';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProductScreen title="Delivery" id={id} history={(product) => <Timeline product={product} />}>
      {({ product, access, gone }) => <DeliveryPanel product={product} allowed={access !== undefined && !gone} />}
    </ProductScreen>
  );
}
