import { Link } from 'react-router-dom';
import { Picture } from '@/components/media/picture';
import { paths } from '@/lib/site/paths';
import { money } from '@/lib/text/digits';
import { Availability } from '../availability';
import { useComparedCars } from '../compare/use-compared-cars';
import { useColour } from '../stage/use-colour';
import { colourName, stageViews } from '../stage/views';
import styles from './asked-car.module.css';
import { CarPlace } from './car-place';

interface CarCardProps {
  id: string;
  title: string;
}

/** The car of this id, while it has the name that the letter has as its title. */
export function CarCard({ id, title }: CarCardProps) {
  const [car] = useComparedCars([id]);
  const model = car?.model;
  const colour = useColour(model?.img)?.colour;
  if (!model && car?.result.status === 'loading') return <CarPlace />;
  if (!model || car.gone || model.name !== title) return null;
  return (
    <aside className={styles.car} aria-label="The car you ask about">
      <Picture className={styles.picture} src={stageViews(model, colour)[0]?.src ?? model.img} alt={model.name} />
      <div className={styles.words}>
        <h3>
          <Link to={paths.model(id)}>
            <bdi>{model.name}</bdi>
          </Link>
        </h3>
        {colour && <p className="quiet">{`In ${colourName(colour)}`}</p>}
        <p className={styles.offer}>
          {model.price !== undefined && <span>{money(model.price)}</span>}
          {model.quantity !== undefined && <Availability quantity={model.quantity} counted />}
        </p>
      </div>
    </aside>
  );
}
