import { FURTHER_MODELS } from '@contract/limits';
import { type Product, toProduct } from '@contract/product-fields';
import type { ComponentType } from 'react';
import { FirestoreRoot } from '@/lib/firebase/firestore-root';
import { mapReading } from '@/lib/reading';
import { type StoredModel, useFirstModels, useNextModels, useStoredModel } from './data/queries';
import type { LiveProps } from './live-reading';
import { Report } from './report';
import type { ModelAnswer } from './use-model-page';

type Live = LiveProps<ModelAnswer>;
interface WithStored {
  stored: StoredModel;
  stale: boolean;
}

/** Listens to one car, and, where the page does not have them yet, to the next ones of the line-up. */
export const liveModel = (id: string, withFurther: boolean): ComponentType<Live> =>
  function LiveModel(props: Live) {
    return (
      <FirestoreRoot>
        <OneModel id={id} withFurther={withFurther} {...props} />
      </FirestoreRoot>
    );
  };

function OneModel({ id, withFurther, ...props }: Live & { id: string; withFurther: boolean }) {
  const reading = useStoredModel(id);
  if (withFurther && reading.status === 'success' && reading.data.exists())
    return <WithNext stored={reading.data} stale={reading.stale} {...props} />;
  return <Report reading={mapReading(reading, (stored) => answer(stored, []))} {...props} />;
}

/** After the newest car the line-up begins again. */
function WithNext({ stored, ...props }: Live & WithStored) {
  const next = useNextModels(stored);
  const further = next.status === 'success' ? next.data : [];
  if (next.status === 'success' && further.length < FURTHER_MODELS)
    return <WithFirst stored={stored} next={further} {...props} />;
  return <Found stored={stored} further={further} {...props} />;
}

function WithFirst({ stored, next, ...props }: Live & WithStored & { next: Product[] }) {
  const first = useFirstModels(FURTHER_MODELS - next.length);
  const further = first.status === 'success' ? [...next, ...first.data] : next;
  return <Found stored={stored} further={further.filter(({ _id }) => _id !== stored.id)} {...props} />;
}

function Found({ stored, stale, further, ...props }: Live & WithStored & { further: Product[] }) {
  return <Report reading={{ status: 'success', data: answer(stored, further), stale }} {...props} />;
}

const answer = (stored: StoredModel, further: Product[]): ModelAnswer =>
  stored.exists() ? { model: toProduct(stored.id, stored.data()), further } : null;
