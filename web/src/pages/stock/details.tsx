import { mayChangeTexts } from '@contract/team';
import { useParams } from 'react-router-dom';
import { Timeline } from '@/stock/activity/timeline';
import { DetailsForm } from '@/stock/car/details-form';
import { ProductScreen } from '@/stock/car/product-screen';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProductScreen
      title="Correct details"
      id={id}
      may={mayChangeTexts}
      history={(product) => <Timeline product={product} />}
    >
      {({ product, access, gone }) => {
        const of = access === 'owner' ? 'details' : 'texts';
        return mayChangeTexts(access) && <DetailsForm key={of} of={of} product={product} allowed={!gone} />;
      }}
    </ProductScreen>
  );
}
