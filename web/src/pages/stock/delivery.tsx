import { mayChangeStock } from '@contract/team';
import { useParams } from 'react-router-dom';
import { Timeline } from '@/stock/activity/timeline';
import { DeliveryPanel } from '@/stock/car/delivery-panel';
import { ProductScreen } from '@/stock/car/product-screen';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProductScreen
      title="Delivery"
      id={id}
      may={(access) => mayChangeStock(access, -1)}
      history={(product) => <Timeline product={product} />}
    >
      {({ product, access, gone }) => <DeliveryPanel product={product} allowed={mayChangeStock(access, -1) && !gone} />}
    </ProductScreen>
  );
}
