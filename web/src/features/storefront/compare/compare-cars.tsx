import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { ButtonLink } from '@/components/form/button';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Icon } from '@/components/media/icon';
import { useHydrated } from '@/lib/browser/hooks';
import { pageTitle, paths } from '@/lib/site/paths';
import styles from './compare-cars.module.css';
import { COMPARE_MAX, parseIds, removeFromCompareList, setCompareList } from './compare-list';
import { compareRows } from './compare-rows';
import { CompareTable } from './compare-table';
import { CompareLink } from './compare-toggle';
import { useComparedCars } from './use-compared-cars';

const names = new Intl.ListFormat('en-GB');

/** The cars that the address names, side by side. */
export function CompareCars() {
  // The page is the same for every address until hydration.
  const hydrated = useHydrated();
  const [address] = useSearchParams();
  const { ids, leftOut } = parseIds(address.get('models') ?? '');
  const page = useRef<HTMLDivElement>(null);

  // The link goes away with its car: the focus goes to that of the next car, or to what the page offers without cars.
  const removed = useRef<number>(undefined);
  const compared = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other ids show that the car has gone
  useEffect(() => {
    if (removed.current === undefined) return;
    const links = [...(page.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next = links[removed.current] ?? links.at(-1) ?? page.current?.querySelector<HTMLElement>('div > a');
    next?.focus({ preventScroll: true });
    removed.current = undefined;
  }, [compared]);
  const onRemove = (id: string) => {
    removed.current = ids.indexOf(id);
    removeFromCompareList(id);
  };

  return (
    <div ref={page} className={styles.page}>
      <p className={styles.withoutScript}>
        Comparing needs JavaScript. Each car’s own page shows the same lines: see{' '}
        <Link to={paths.models}>the models</Link>.
      </p>
      {hydrated && leftOut && (
        <p className={styles.leftOut}>
          Part of the address was left out: up to three cars stand here, and each of them once.
        </p>
      )}
      {hydrated && (ids.length > 0 ? <Comparison ids={ids} onRemove={onRemove} /> : <NothingChosen />)}
    </div>
  );
}

const NothingChosen = () => (
  <EmptyState title="No cars chosen yet">
    <p>Press Compare on up to three cars, and they stand here side by side.</p>
    <ButtonLink look="primary" to={paths.models}>
      See the models
    </ButtonLink>
    <CompareLink />
  </EmptyState>
);

interface ComparisonProps {
  ids: readonly string[];
  onRemove: (id: string) => void;
}

function Comparison({ ids, onRemove }: ComparisonProps) {
  const cars = useComparedCars(ids);
  const [onlyDifferences, setOnlyDifferences] = useState(false);

  // Of answers of the database alone: the layout sets the page's own title after this page was first shown.
  const title = names.format(cars.flatMap(({ model, answered }) => (model && answered ? [model.name] : [])));
  useEffect(() => {
    if (!title) return;
    document.title = pageTitle(title);
    return () => {
      document.title = pageTitle('Compare');
    };
  }, [title]);

  const rows = compareRows(cars.map(({ known }) => known));
  const differing = rows.filter(({ differs }) => differs);
  const comparable = cars.filter(({ answered }) => answered).length > 1;
  const isWaiting = cars.some(({ answered, result }) => !answered && result.status === 'loading');
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
      <div className={styles.comparison} data-cars={ids.length}>
        <CompareTable cars={cars} rows={comparable && onlyDifferences ? differing : rows} onRemove={onRemove} />
        {ids.length < COMPARE_MAX && (
          <p className={`${styles.place} ${isWaiting ? styles.waiting : ''}`}>
            {/* The cars of an address that somebody sent become the choice, so that the next one joins them. */}
            <Link
              className="command"
              to={paths.models}
              onClick={() => setCompareList(cars.flatMap(({ id, gone }) => (gone ? [] : [id])))}
            >
              Add a car
            </Link>
            <span>Press Compare on its card among the models.</span>
          </p>
        )}
      </div>
    </>
  );
}
