import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { Link, useSearchParams } from 'react-router-dom';
import { Picture } from '@/components/media/picture';
import { useHydrated } from '@/lib/browser/use-hydrated';
import { productPicture } from '@/lib/product/picture';
import { paths } from '@/lib/site/paths';
import { money } from '@/lib/text/digits';
import { Availability } from '../availability';
import { useComparedCars } from '../compare/use-compared-cars';
import { useLineUp } from '../storefront-context';
import styles from './asked-car.module.css';
import { inColour } from './in-colour';

/** The car that a letter is about, when the address names one: `?title=<its name>`, and better `&car=<its id>` as well. */
export function AskedCar() {
  const hydrated = useHydrated();
  const [address] = useSearchParams();
  const { shown } = useLineUp();
  const title = address.get('title') ?? '';
  const id = address.get('car') ?? shown.find(({ name }) => name === title)?._id ?? '';
  if (!hydrated || title === '' || !PRODUCT_ID_PATTERN.test(id)) return null;
  return <Car key={id} id={id} title={title} colour={address.get('colour') ?? ''} />;
}

function Car({ id, title, colour }: { id: string; title: string; colour: string }) {
  const [car] = useComparedCars([id]);
  const model = car?.model;
  // The title may be another one: the letter is about what it says.
  if (!model || car.gone || model.name !== title) return null;
  const painted = inColour(model.img, colour);
  return (
    <aside className={styles.car} aria-label="The car you ask about">
      <Picture
        {...productPicture}
        className={styles.picture}
        src={painted ?? model.img}
        alt={model.name}
        width={1200}
        height={800}
      />
      <div className={styles.words}>
        <h3>
          <Link to={paths.model(id)}>
            <bdi>{model.name}</bdi>
          </Link>
        </h3>
        {painted && <p className={styles.colour}>In {colour.charAt(0).toUpperCase() + colour.slice(1)}</p>}
        <p className={styles.offer}>
          {model.price !== undefined && <span>{money(model.price)}</span>}
          {model.quantity !== undefined && <Availability quantity={model.quantity} counted />}
        </p>
      </div>
    </aside>
  );
}
