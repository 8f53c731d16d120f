import { addressQuery, readListState } from '@contract/list/list-address';
import { changeList, isImpossible, type ListKind, type ListState, SEARCH_MAX } from '@contract/list/list-state';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PRICES_CROSSED, parsePrice } from '../product/numbers';
import type { Go } from './use-list-state';

export const TYPING_PAUSE = 350;

export const priceFields = [
  { name: 'min', label: 'Price from' },
  { name: 'max', label: 'Price to' },
] as const;
type PriceName = (typeof priceFields)[number]['name'];
type Problems = Partial<Record<PriceName, string | undefined>>;

const fieldNames = ['q', 'whose', 'stock', 'picture', 'range', 'standing', 'min', 'max', 'sort'] as const;

/** A view as the fields of the form have it. */
export const textsOf = (state: ListState) => ({
  q: state.search,
  whose: state.whose,
  stock: state.stock,
  picture: state.picture,
  sort: `${state.sort} ${state.direction}`,
  range: String(state.rangeMin ?? ''),
  standing: String(state.standing ?? ''),
  min: String(state.priceMin ?? ''),
  max: String(state.priceMax ?? ''),
});

/**
 * The form of a list's filters. Without a script the browser sends it; with one each change makes a new address. Its fields are
 * uncontrolled, so that what is typed before hydration stays, and so does an invalid price beside the reason.
 */
export function useFilterForm(list: ListKind, state: ListState, go: Go<ListState>) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isTooLong, setTooLong] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  /** True while a price is corrected: its problem is hidden at once, because on blur the controls below would move under the press. */
  const [isCorrected, setCorrected] = useState(false);
  // The query of the view's first page names the view, whatever page is shown.
  const query = addressQuery(changeList(state, {}), list);
  /** What the form last asked for, and all that it has asked for until that is shown. */
  const asked = useRef({ query, texts: textsOf(state), underWay: new Set<string>() });

  // Something may have been typed or chosen before the app had started.
  useEffect(() => {
    form.current?.requestSubmit();
    return () => clearTimeout(pause.current);
  }, []);

  // The address may change from outside: back, Clear filters or the head of a table. What is being typed in another field stays.
  useEffect(() => {
    const { query: before, texts, underWay } = asked.current;
    if (before === query) return underWay.clear();
    // On a busy machine a choice is shown after the next one was made, which stays.
    if (underWay.has(query) || !form.current) return;
    const now = textsOf(state);
    for (const name of fieldNames) {
      const field = form.current.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (texts[name] === now[name] || !isField) continue;
      field.value = now[name];
      if (name === 'q') {
        clearTimeout(pause.current);
        setTooLong(false);
      }
      setProblems((shown) => ({ ...shown, [name]: undefined }));
    }
    asked.current = { query, texts: now, underWay: new Set() };
  }, [query, state]);

  const submit = () => form.current?.requestSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(pause.current);
    const { next, problems: found } = readForm(event.currentTarget, list, state);
    setProblems(found);
    setCorrected(false);
    const before = asked.current;
    if (addressQuery(next, list) === before.query) return;
    const wanted = addressQuery(next, list);
    asked.current = { query: wanted, texts: textsOf(next), underWay: before.underWay.add(wanted) };
    // A changed search replaces the history entry, so that Back leads to the whole list and not through every letter. On a busy machine
    // the screen may not show yet what was asked for before.
    const isRetyped = addressQuery({ ...next, search: before.texts.q }, list) === before.query;
    go(next, { replace: isRetyped && next.search !== '' && before.texts.q !== '' });
  };
  const searchField = {
    name: 'q',
    defaultValue: state.search,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      setTooLong(currentTarget.value.length > SEARCH_MAX);
      clearTimeout(pause.current);
      pause.current = setTimeout(submit, TYPING_PAUSE);
    },
    onBlur: submit,
  };
  return {
    form: {
      ref: form,
      autoComplete: 'off',
      onSubmit,
      onInput: ({ target }: FormEvent<HTMLFormElement>) =>
        setCorrected(priceFields.some(({ name }) => target === form.current?.elements.namedItem(name))),
    },
    submit,
    searchField,
    searchProblem: isTooLong ? `At most ${SEARCH_MAX} characters are searched; the rest is left out` : undefined,
    priceProblem: (name: PriceName) =>
      isCorrected
        ? undefined
        : (problems[name] ?? (name === 'min' && isImpossible(state) ? PRICES_CROSSED : undefined)),
    hasProblem: !isCorrected && Object.values(problems).some((problem) => problem !== undefined),
  };
}

/**
 * The view that the form asks for. A price that cannot be read is a problem, and stays as it was in the view, unless the other one is
 * beyond that: nobody sees it, and no car would be found.
 */
function readForm(form: HTMLFormElement, list: ListKind, state: ListState): { next: ListState; problems: Problems } {
  const address = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const problems: Problems = {};
  for (const { name, label } of priceFields) {
    const text = address.get(name)?.trim() ?? '';
    const { value, problem } = text === '' ? { value: '' } : parsePrice(text, label);
    problems[name] = problem;
    address.set(name, problem === undefined ? String(value) : textsOf(state)[name]);
  }
  const asked = readListState(address, list).state;
  const next = changeList(asked, { search: asked.search.trim(), size: state.size });
  if (!isImpossible(next)) return { next, problems };
  const { min, max } = problems;
  const unread = { ...(min && { priceMin: undefined }), ...(max && { priceMax: undefined }) };
  return { next: changeList(next, unread), problems };
}
