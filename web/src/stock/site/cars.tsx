import { NEW_ID_PATTERN } from '@contract/ids';
import { HOME_MODELS, HOME_SLIDES } from '@contract/limits';
import { firstList } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { useReadOnce } from '@/data/live/use-live';
import { readAll } from '@/data/read/read-all';
import { mayAdd } from '@/lib/product/may-add';
import { shownOwners } from '@/lib/product/shown-owners';
import { CarSearch } from '@/stock/car/car-search';
import { Section } from '@/stock/kit/section';
import { useReadAll } from '@/stock/kit/use-read-all';
import { FramedPicture } from '@/ui/media/framed-picture';
import styles from './site.module.css';
import { moved, RowButton, SortableList } from './sortable-list';

const CARS_MAX = HOME_MODELS + HOME_SLIDES;
const DELETED = 'the deleted car';
const NOT_PUBLIC = 'Its owner may not add cars, so no page shows it.';

/** A chosen car. */
export interface PlacedCar {
  id: string;
  /** `undefined`: it was deleted, or is not read yet. */
  product: Product | undefined;
  isRead: boolean;
}

/** Those that are shown, as products: on the cards, and in the carousel. */
export interface Places {
  cards: readonly Product[];
  slides: readonly Product[];
}

export function placesOf(cars: readonly PlacedCar[]): Places {
  const shown = (part: readonly PlacedCar[]) =>
    part.flatMap(({ product }) => (product && mayAdd(product.email) ? [product] : []));
  return { cards: shown(cars.slice(0, HOME_MODELS)), slides: shown(cars.slice(HOME_MODELS)) };
}

interface HomeCarsProps {
  cars: readonly PlacedCar[];
  isBlocked: boolean;
  onChange: (models: string[]) => void;
}

/** The cars of the home page, in their order. */
export function HomeCars({ cars, isBlocked, onChange }: HomeCarsProps) {
  const [problem, setProblem] = useState<string>();
  const owners = useReadOnce('owners shown', shownOwners).data?.emails;
  const ids = cars.map(({ id }) => id);
  const isOneThere = placesOf(cars).cards.length > 0;
  const isRead = cars.every(({ isRead }) => isRead);
  const change = (models: string[]) => {
    setProblem(undefined);
    onChange(models);
  };
  const first = useReadAll(
    async (options) => readAll(await firestore(), firstList, owners, options, CARS_MAX),
    // Others are under ids that anybody could create again.
    (found) => change(found.map(({ _id }) => _id).filter((id) => NEW_ID_PATTERN.test(id))),
  );
  const choose = (id: string, product?: Product) => {
    if (ids.includes(id)) return setProblem('This car is chosen already.');
    if (product && !mayAdd(product.email)) return setProblem(NOT_PUBLIC);
    if (!NEW_ID_PATTERN.test(id))
      return setProblem('This car has an id that anybody could create again, so it cannot be chosen.');
    if (ids.length >= CARS_MAX)
      return setProblem(`${CARS_MAX} cars are chosen, the most there can be. Remove one first.`);
    change([...ids, id]);
  };
  return (
    <Section title="Cars of the home page">
      <p className="quiet">
        {`The first ${HOME_MODELS} stand on cards, up to ${HOME_SLIDES} more in the carousel. Drag a car at its handle, or press its arrows.`}
      </p>
      {isRead && !isOneThere && (
        <p role="note">None of the cards has a car: the home page shows the first cars of the line-up.</p>
      )}
      {ids.length === 0 && (
        <Button aria-disabled={isBlocked || first.count !== undefined} onClick={() => isBlocked || first.press()}>
          Start with those
        </Button>
      )}
      <SortableList
        label="Cars of the home page"
        isBlocked={isBlocked}
        onMove={(from, to) => change(moved(ids, from, to))}
        rows={cars.map((car, index) => ({
          id: car.id,
          name: car.product?.name ?? DELETED,
          place: index < HOME_MODELS ? `Card ${index + 1}` : `Carousel ${index + 1 - HOME_MODELS}`,
          children: (
            <Car
              {...car}
              isSlide={index >= HOME_MODELS}
              isBlocked={isBlocked}
              onRemove={() => change(ids.filter((id) => id !== car.id))}
            />
          ),
        }))}
      />
      <CarSearch
        owner={owners}
        label="Add a car: model or supplier"
        none="No car has these words."
        does="Choose"
        isBlocked={isBlocked}
        problem={problem}
        onChoose={(id, product) => isBlocked || choose(id, product)}
      />
    </Section>
  );
}

interface CarProps extends PlacedCar {
  isSlide: boolean;
  isBlocked: boolean;
  onRemove: () => void;
}

function Car({ product, isRead, isSlide, isBlocked, onRemove }: CarProps) {
  const picture = (isSlide && product?.carouselImg) || product?.img;
  return (
    <span className={styles.what}>
      {picture ? <FramedPicture src={picture} alt="" isSmall /> : <span className="studio" />}
      <span>
        {product && (
          <strong>
            <bdi>{product.name}</bdi>
          </strong>
        )}{' '}
        {product && mayAdd(product.email) && <bdi className="quiet">{product.supplier}</bdi>}
        {product && !mayAdd(product.email) && <span>{NOT_PUBLIC}</span>}
        {!product && isRead && <span>This car was deleted. Its place on the home page is empty.</span>}
      </span>
      <span className={styles.actions}>
        <RowButton does="Remove" name={product?.name ?? DELETED} isBlocked={isBlocked} onPress={onRemove} />
      </span>
    </span>
  );
}
