import { withFigures } from '@contract/specification';
import { type CSSProperties, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/lib/browser/hooks';
import { cachePage } from '@/lib/browser/offline-cache';
import { pageTitle, paths } from '@/lib/site/paths';
import {
  COMPARE_MAX,
  CompareLink,
  comparePath,
  parseIds,
  setCompareList,
  useCompareList,
} from '@/storefront/compare/compare-choice';
import { type CompareRow, compareRows, knownFields } from '@/storefront/compare/compared-cars';
import { type ComparedCar, useComparedCars } from '@/storefront/compare/use-compared-cars';
import { askPath } from '@/storefront/model/car-link';
import { PricesNote } from '@/storefront/model/model-card';
import { Availability, drawnToScale, pictureText, sideView } from '@/storefront/stage/colours';
import { useLineUp } from '@/storefront/storefront-context';
import { EmptyState, Skeleton } from '@/ui/feedback/states';
import { ButtonLink } from '@/ui/form/button';
import { CheckboxField } from '@/ui/form/field';
import { Icon } from '@/ui/media/icon';
import { Picture } from '@/ui/media/picture';
import { PageHero } from '@/ui/page/sections';
import styles from './parts/compare.module.css';

const UNAVAILABLE = 'These cars cannot be shown right now.';

const names = new Intl.ListFormat('en-GB');

export function Component() {
  // The page is the same for every address until hydration.
  const hydrated = useHydrated();
  const [address] = useSearchParams();
  const { ids, leftOut } = parseIds(address.get('models') ?? '');
  useEffect(() => cachePage(paths.compare), []);
  return (
    <>
      <PageHero
        low
        title="Compare"
        lead="Up to three cars side by side, line by line. Price and availability are up to date."
      />
      <div className={styles.page}>
        <p className="unscripted">
          Comparing needs JavaScript. Each car’s own page shows the same lines: see{' '}
          <Link to={paths.models}>the models</Link>.
        </p>
        {hydrated && leftOut && (
          <p className="quiet">
            Part of the address was left out: this page shows up to three cars, each of them once.
          </p>
        )}
        {hydrated && (ids.length > 0 ? <Comparison ids={ids} /> : <NothingChosen />)}
      </div>
    </>
  );
}

function NothingChosen() {
  const { shown } = useLineUp();
  const pairs = shown.flatMap((car, at) => {
    const next = at % 2 === 0 ? shown[at + 1] : undefined;
    return next ? [[car, next] as const] : [];
  });
  return (
    <>
      <EmptyState title="No cars chosen yet">
        <p>Press Compare on up to three cars, and they will appear here side by side.</p>
        <ButtonLink look="primary" to={paths.models}>
          See the models
        </ButtonLink>
        <CompareLink />
      </EmptyState>
      {pairs.length > 0 && (
        <section aria-labelledby="pairs">
          <h2 id="pairs" className="heading">
            Or begin with two
          </h2>
          <ul className={styles.pairs}>
            {pairs.map(([one, other]) => (
              <li key={one._id}>
                <Link to={comparePath([one._id, other._id])}>
                  <Picture className="studio" src={one.img} alt="" sizes="(min-width: 64rem) 14rem, 45vw" />
                  <Picture className="studio" src={other.img} alt="" sizes="(min-width: 64rem) 14rem, 45vw" />
                  <span>
                    <bdi>{one.name}</bdi> and <bdi>{other.name}</bdi>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Comparison({ ids }: { ids: readonly string[] }) {
  const { cars, result } = useComparedCars(ids);
  const [onlyDifferences, setOnlyDifferences] = useState(false);

  // Only cars that the database has answered with: the layout sets the page's own title just after the first render.
  const title = names.format(cars.flatMap(({ model, answered }) => (model && answered ? [model.name] : [])));
  useEffect(() => {
    if (!title) return;
    document.title = pageTitle(title);
    return () => {
      document.title = pageTitle('Compare');
    };
  }, [title]);

  const rows = compareRows(cars.map(knownFields));
  const differing = rows.filter(({ differs }) => differs);
  const comparable = cars.filter(({ answered }) => answered).length > 1;
  const isWaiting = result.status === 'loading' && !cars.every(({ answered, gone }) => answered || gone);
  return (
    <>
      {ids.length > 1 && (
        <div className={styles.tools}>
          <CheckboxField
            label="Only differences"
            checked={onlyDifferences}
            disabled={!comparable}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
          />
          <p className={`${styles.count} ${comparable ? '' : styles.waiting}`} role="status">
            <Icon name="differs" size={16} /> <span>{`${differing.length} of ${rows.length} lines differ`}</span>
          </p>
        </div>
      )}
      <PricesNote result={result} failure={cars.some(({ answered }) => answered) ? undefined : UNAVAILABLE} />
      <div className={styles.comparison} style={{ '--cars': ids.length } as CSSProperties}>
        <CompareTable cars={cars} rows={comparable && onlyDifferences ? differing : rows} isWaiting={isWaiting} />
        {ids.length < COMPARE_MAX && (
          <p className={`${styles.slot} ${isWaiting ? styles.waiting : ''}`}>
            {/* The cars of an address that somebody sent become the choice, so that the next one joins them. */}
            <Link
              className="command"
              to={paths.models}
              onClick={() => setCompareList(cars.flatMap(({ id, gone }) => (gone ? [] : [id])))}
            >
              Add a car
            </Link>
            <span>Press Compare on its card on the Models page.</span>
          </p>
        )}
      </div>
    </>
  );
}

/** Rows are grids, and not every browser sees the table in them. */
const role = {
  table: { role: 'table' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  column: { role: 'columnheader', scope: 'col' },
  line: { role: 'rowheader', scope: 'row' },
} as const;

interface CompareTableProps {
  cars: readonly ComparedCar[];
  rows: readonly CompareRow[];
  isWaiting: boolean;
}

function CompareTable({ cars, rows, isWaiting }: CompareTableProps) {
  const chosen = useCompareList();
  const navigate = useNavigate();
  return (
    <table {...role.table} className={styles.table} aria-label="Comparison">
      <thead>
        <tr {...role.row}>
          <td {...role.cell} className={styles.corner} />
          {cars.map((car) => (
            <td key={car.id} {...role.cell}>
              <CarPicture {...car} />
            </td>
          ))}
        </tr>
        <tr {...role.row} className={styles.names}>
          <td {...role.cell} className={styles.corner} />
          {cars.map((car) => (
            <th key={car.id} {...role.column}>
              <CarName {...car} isWaiting={isWaiting} />
            </th>
          ))}
        </tr>
        <tr {...role.row} className={styles.below}>
          <td {...role.cell} className={styles.corner} />
          {cars.map((car) => (
            <td key={car.id} {...role.cell}>
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
                <button
                  type="button"
                  className={styles.remove}
                  data-remove
                  aria-label={`Remove ${car.model?.name ?? (car.gone ? 'the unknown car' : 'this car')}`}
                  onClick={({ currentTarget }) => {
                    setCompareList(chosen.filter((id) => id !== car.id));
                    // The address, because a car that was removed a moment ago may still be drawn.
                    const { ids } = parseIds(new URLSearchParams(location.search).get('models') ?? '');
                    navigate(comparePath(ids.filter((id) => id !== car.id)), {
                      replace: true,
                      preventScrollReset: true,
                    });
                    passFocus(currentTarget);
                  }}
                >
                  <span>Remove</span>
                  <Icon name="close" size={16} />
                </button>
              </div>
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        <SideViews cars={cars} />
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
            {cars.map(({ id, model }, index) => (
              <td key={id} {...role.cell} dir="auto">
                {key === 'Availability' && values[index] && model ? (
                  <Availability quantity={model.quantity} />
                ) : (
                  (values[index] ?? (isWaiting ? <Skeleton width="70%" /> : '—'))
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The button goes away with its car: the focus goes to that of the next car, else of the one before, else to the page's content. */
function passFocus(button: HTMLElement): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-remove]')];
  const index = buttons.indexOf(button);
  const next = buttons[index + 1] ?? buttons[index - 1] ?? document.querySelector('main');
  next?.focus({ preventScroll: true });
}

function CarPicture({ model }: ComparedCar) {
  if (!model) return <div className="studio" />;
  return (
    <Picture
      className="studio"
      src={model.img}
      alt={pictureText(model)}
      name={model.name}
      style={drawnToScale(withFigures(model))}
      sizes="(min-width: 60rem) 24rem, 50vw"
    />
  );
}

/** The cars from the side, on one ground and as long as they are beside each other; one alone is no comparison. */
function SideViews({ cars }: Pick<CompareTableProps, 'cars'>) {
  const views = cars.map(({ id, model }) => ({ id, view: model && sideView(withFigures(model)) }));
  if (views.filter(({ view }) => view).length < 2) return null;
  return (
    <tr {...role.row} className={styles.sides}>
      <th {...role.line}>From the side, to scale</th>
      {views.map(({ id, view }) => (
        <td key={id} {...role.cell}>
          {view ? <Picture className="studio" {...view} loading="lazy" sizes="(min-width: 60rem) 24rem, 50vw" /> : '—'}
        </td>
      ))}
    </tr>
  );
}

interface CarNameProps extends ComparedCar {
  isWaiting: boolean;
}

function CarName({ id, model, gone, isWaiting }: CarNameProps) {
  if (!model) return gone ? 'There is no such car.' : isWaiting && <Skeleton width="60%" height="1.25em" />;
  const name = <bdi>{model.name}</bdi>;
  if (!gone) return <Link to={paths.model(id)}>{name}</Link>;
  return (
    <>
      {name}
      <p className="quiet">No longer in the line-up.</p>
    </>
  );
}
