import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/lib/browser/hooks';
import { comparePath, parseIds, removeFromCompareList, useCompareList } from './compare-list';

interface ComparedIds {
  /** Undefined before hydration: the page is the same for every address until then. */
  ids: readonly string[] | undefined;
  /** Something in the address was left out. */
  leftOut: boolean;
  remove: (id: string) => void;
}

/** The cars that the address names. One without `models` gets the cars that the person has chosen. */
export function useComparedIds(): ComparedIds {
  const hydrated = useHydrated();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const chosen = useCompareList();
  const asked = address.get('models');
  const complete = hydrated && asked === null && chosen.length > 0 ? comparePath(chosen) : undefined;
  useEffect(() => {
    if (complete) navigate(complete, { replace: true, preventScrollReset: true });
  }, [complete, navigate]);

  const { ids, leftOut } = parseIds(asked ?? chosen.join(','));
  const remove = (id: string) => {
    removeFromCompareList(id);
    navigate(comparePath(ids.filter((one) => one !== id)), { replace: true, preventScrollReset: true });
  };
  return { ids: hydrated ? ids : undefined, leftOut: hydrated && leftOut, remove };
}
