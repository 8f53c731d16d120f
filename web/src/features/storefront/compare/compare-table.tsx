import { readPicture } from '@contract/site/pictures';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/components/feedback/skeleton';
import { Button } from '@/components/form/button';
import { Icon } from '@/components/media/icon';
import { Picture } from '@/components/media/picture';
import { paths } from '@/lib/site/paths';
import { Availability } from '../availability';
import { askPath } from '../model/ask-path';
import { useStale } from '../note';
import { comparePath } from './compare-list';
import type { CompareRow } from './compare-rows';
import styles from './compare-table.module.css';
import type { ComparedCar } from './use-compared-cars';

interface CompareTableProps {
  cars: readonly ComparedCar[];
  rows: readonly CompareRow[];
  onRemove: (id: string) => void;
}

/**
 * A row for each line, a column for each car. In narrow windows a label stands above its values. Rows are grids, and not every
 * browser sees the table in them: hence the roles.
 */
const role = {
  table: { role: 'table' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  column: { role: 'columnheader', scope: 'col' },
  line: { role: 'rowheader', scope: 'row' },
} as const;

export function CompareTable({ cars, rows, onRemove }: CompareTableProps) {
  return (
    <table {...role.table} className={styles.table} aria-label="Comparison">
      <thead>
        <tr {...role.row} className={styles.pictures}>
          <td {...role.cell} className={styles.corner} />
          {cars.map((car) => (
            <td key={car.id} {...role.cell}>
              <CarPicture {...car} />
              <div className={styles.commands}>
                {!car.gone && car.model && (
                  <Link
                    className="command"
                    to={askPath({ _id: car.id, name: car.model.name })}
                    aria-label={`Ask about ${car.model.name}`}
                  >
                    Ask
                  </Link>
                )}
                <Link
                  to={comparePath(cars.flatMap(({ id }) => (id === car.id ? [] : [id])))}
                  replace
                  preventScrollReset
                  className={styles.remove}
                  aria-label={`Remove ${nameOf(car)}`}
                  data-remove
                  onClick={() => onRemove(car.id)}
                >
                  <span>Remove</span>
                  <Icon name="close" size={16} />
                </Link>
              </div>
            </td>
          ))}
        </tr>
        <tr {...role.row} className={styles.names}>
          <td {...role.cell} className={styles.corner} />
          {cars.map((car) => (
            <th key={car.id} {...role.column}>
              <CarName {...car} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values, differs }) => (
          <tr key={key} {...role.row} className={differs ? styles.differs : ''}>
            <th {...role.line}>
              <bdi>{label}</bdi>
              {differs && (
                <>
                  <span className="visually-hidden"> differs</span>
                  <Icon name="differs" size={16} />
                </>
              )}
            </th>
            {cars.map(({ id, model, result }, place) => (
              <td key={id} {...role.cell} dir="auto">
                {key === 'Availability' && values[place] && model?.quantity !== undefined ? (
                  <Availability quantity={model.quantity} />
                ) : (
                  (values[place] ?? (result.status === 'loading' ? <Skeleton width="70%" /> : '—'))
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const nameOf = ({ model, gone }: ComparedCar): string => model?.name ?? (gone ? 'the unknown car' : 'this car');

function CarPicture({ model }: ComparedCar) {
  if (!model) return <div className={styles.picture} />;
  const own = readPicture(model.img);
  return (
    <Picture
      className={`${styles.picture} ${own?.colour && own.view === 'side' ? styles.side : ''}`}
      src={model.img}
      alt={model.name}
    />
  );
}

function CarName({ id, model, gone, result }: ComparedCar) {
  const name = model?.name;
  const stale = useStale(result);
  const failed = result.status === 'error';
  return (
    <>
      {name !== undefined && gone && <bdi>{name}</bdi>}
      {name !== undefined && !gone && (
        <Link to={paths.model(id)}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {gone && (
        <p className={styles.note}>{name === undefined ? 'There is no such car.' : 'No longer in the line-up.'}</p>
      )}
      {name === undefined && !gone && !failed && <Skeleton width="60%" height="1.25em" />}
      {(failed || (stale && !gone)) && (
        <p className={styles.note}>
          <span>
            {name === undefined ? 'This car cannot be shown right now.' : 'Price and stock are not up to date.'}
          </span>{' '}
          {failed && (
            <Button size="small" look="plain" onClick={result.retry}>
              Retry
            </Button>
          )}
        </p>
      )}
    </>
  );
}
