import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useHydrated } from '@/lib/browser/hooks';
import { useEntry, writeEntry } from '@/lib/browser/storage';
import { isHome, paths } from '@/lib/site/paths';
import { counted } from '@/lib/text/plural';
import { ButtonLink } from '@/ui/form/button';
import tick from '@/ui/form/tick.module.css';
import { notify } from '@/ui/notify';
import styles from './compare-choice.module.css';

export const COMPARE_MAX = 3;

const KEY = 'compare';
const FULL = 'You can compare three cars at once. Remove one first.';

/** The ids of a text such as `a,b,c`. What cannot be an id, is there twice or is one too many is left out. */
export function parseIds(text: string): { ids: string[]; leftOut: boolean } {
  const parts = text === '' ? [] : text.split(',');
  const ids = [...new Set(parts.filter((part) => PRODUCT_ID_PATTERN.test(part)))].slice(0, COMPARE_MAX);
  return { ids, leftOut: ids.length < parts.length };
}

export const comparePath = (ids: readonly string[]): string => `${paths.compare}?models=${ids.join(',')}`;

/** Chooses these cars to be compared, in every tab. */
export const setCompareList = (ids: readonly string[]): void => writeEntry('localStorage', KEY, ids.join(',') || null);

/** The cars that the person has chosen, also when they change in another tab. None during prerendering and hydration. */
export function useCompareList(): readonly string[] {
  const text = useEntry('localStorage', KEY) ?? '';
  return useMemo(() => parseIds(text).ids, [text]);
}

export function CompareToggle({ id, name }: { id: string; name: string }) {
  const ids = useCompareList();
  const isChosen = ids.includes(id);
  const toggle = () => {
    if (isChosen) setCompareList(ids.filter((chosen) => chosen !== id));
    else if (ids.length < COMPARE_MAX) setCompareList([...ids, id]);
    else notify({ message: FULL, variant: 'info' });
  };
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={`Compare ${name}`}
      aria-pressed={isChosen}
      disabled={!useHydrated()}
      onClick={toggle}
    >
      <span className={tick.box} />
      Compare
    </button>
  );
}

export function CompareLink() {
  const ids = useCompareList();
  if (ids.length < 2) return null;
  return (
    <Link className="command" to={comparePath(ids)}>
      {`Compare ${counted(ids.length, 'car')}`}
    </Link>
  );
}

/** The button goes away when it is pressed: the focus goes to the page's content. */
function clear(): void {
  setCompareList([]);
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** It comes after the footer, and in a longer page it stays at the end of the window: so it covers neither the page's end nor the focus. */
export function CompareBar() {
  const ids = useCompareList();
  const { pathname } = useLocation();
  if (ids.length === 0 || !(isHome(pathname) || pathname === paths.models)) return null;
  return (
    <aside className={styles.bar} aria-label="Comparison">
      <div className={styles.inner}>
        <ButtonLink size="small" to={comparePath(ids)}>
          {`Compare ${counted(ids.length, 'car')}`}
        </ButtonLink>
        <button type="button" className={styles.toggle} aria-label="Clear the comparison" onClick={clear}>
          Clear
        </button>
      </div>
    </aside>
  );
}
