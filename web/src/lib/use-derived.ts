import { type DependencyList, useState } from 'react';

/**
 * As `useMemo`, with what it has made before, such as the last data while there are none. It is the form that React documents for what
 * earlier renders leave behind: state that is set while rendering. An effect would show the former one for a moment, and a ref is not
 * read while rendering. What it depends on has to be the same until it changes, or it renders for ever.
 */
export function useDerived<T>(derive: (before: T | undefined) => T, dependencies: DependencyList): T {
  const [state, setState] = useState(() => ({ dependencies, value: derive(undefined) }));
  if (dependencies.every((dependency, place) => Object.is(dependency, state.dependencies[place]))) return state.value;
  const value = derive(state.value);
  setState({ dependencies, value });
  return value;
}

/** The last data that there were: while the next ones are read they stay, so that controls in them keep the focus. */
export const useLast = <T>(data: T | null | undefined): T | undefined =>
  useDerived<T | undefined>((last) => data ?? last, [data]);
