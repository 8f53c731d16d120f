import { PRODUCT_ID_PATTERN } from '@contract/limits';
import type { Model } from '@contract/site/server-page';
import { Link, useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/lib/browser/hooks';
import { paths } from '@/lib/site/paths';
import { money } from '@/lib/text/digits';
import { Picture } from '@/ui/media/picture';
import { useComparedCars } from '../compare/use-compared-cars';
import { Availability, type ColourChoice, colourName, stageViews, useColour } from '../stage/colours';
import styles from './asked-car.module.css';
import { titlesOf } from './car-link';

interface Asked {
  id: string;
  /** Undefined while it is read. */
  model: Model | undefined;
  choice: ColourChoice | undefined;
}

/** The car that a letter is about, when the address names one: `?title=<one of its titles>&car=<its id>`. Another title is about something else. */
export function useAskedCar(): Asked | undefined {
  const hydrated = useHydrated();
  const [address] = useSearchParams();
  const title = address.get('title') ?? '';
  const named = address.get('car') ?? '';
  const id = hydrated && title !== '' && PRODUCT_ID_PATTERN.test(named) ? named : undefined;
  const { cars, result } = useComparedCars(id === undefined ? [] : [id]);
  const [car] = cars;
  const choice = useColour(car?.model);
  if (id === undefined || !car) return undefined;
  const { model, gone } = car;
  if (model ? gone || !Object.values(titlesOf(model.name)).includes(title) : result.status !== 'loading')
    return undefined;
  return { id, model, choice };
}

/** What a letter says of the car: its name, colour and price, and the address of its page in this colour. */
export function aboutCar({ id, model, choice }: Asked): string[] {
  if (!model) return [];
  const colour = choice ? ` in ${colourName(choice.colour)}` : '';
  const query = choice ? `?colour=${choice.colour}` : '';
  return [`${model.name}${colour}, ${money(model.price)}\n${location.origin}${paths.model(id)}${query}`];
}

/** The car above the letter about it. Before it is read there is a place as high, so that the form below does not move. */
export function AskedCar({ id, model, choice }: Asked) {
  if (!model)
    return (
      <div className={styles.car} aria-hidden="true">
        <div className={styles.picture} />
      </div>
    );
  return (
    <aside className={styles.car} aria-label="The car you are asking about">
      <Picture
        className={styles.picture}
        src={stageViews(model, choice?.colour)[0]?.src ?? model.img}
        alt={model.name}
      />
      <div>
        <h3>
          <Link to={paths.model(id)}>
            <bdi>{model.name}</bdi>
          </Link>
        </h3>
        {choice && <p className="quiet">{`In ${colourName(choice.colour)}`}</p>}
        <p className={styles.offer}>
          <span>{money(model.price)}</span>
          <Availability quantity={model.quantity} counted choice={choice} />
        </p>
      </div>
    </aside>
  );
}
