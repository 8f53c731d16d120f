/** What the list shows. The address holds it, so that back, reload and a shared link keep it. */
export interface ListState {
  search: string;
  searchIn: 'model' | 'supplier';
  stock: 'any' | 'in' | 'out';
  priceMin: number | undefined;
  priceMax: number | undefined;
  sort: 'oldest' | 'model' | 'price' | 'quantity';
  direction: 'asc' | 'desc';
  size: PageSize;
  /** The number that people see. Where the page begins is decided by the cursor. */
  page: number;
  after: string | undefined;
  before: string | undefined;
}

export const pageSizes = [25, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];

/** The longest name has this many characters. */
export const SEARCH_MAX = 120;

/** The part of a text that is searched. */
export const searchable = (text: string): string => text.toWellFormed().slice(0, SEARCH_MAX).toWellFormed();

export const firstList: ListState = {
  search: '',
  searchIn: 'model',
  stock: 'any',
  priceMin: undefined,
  priceMax: undefined,
  sort: 'oldest',
  direction: 'asc',
  size: 25,
  page: 1,
  after: undefined,
  before: undefined,
};

const oneOf = <T extends string>(text: string | null, choices: readonly T[], otherwise: T): T =>
  choices.find((choice) => choice === text) ?? otherwise;

const amount = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;

/** Anyone may type an address or cut it short: a value that is not valid is ignored. */
export function readListState(address: URLSearchParams): ListState {
  const page = Number(address.get('page'));
  const after = address.get('after') ?? undefined;
  const before = after === undefined ? (address.get('before') ?? undefined) : undefined;
  return {
    search: searchable(address.get('q') ?? ''),
    searchIn: oneOf(address.get('in'), ['model', 'supplier'], 'model'),
    stock: oneOf(address.get('stock'), ['any', 'in', 'out'], 'any'),
    priceMin: amount(address.get('min')),
    priceMax: amount(address.get('max')),
    sort: oneOf(address.get('sort'), ['oldest', 'model', 'price', 'quantity'], 'oldest'),
    direction: oneOf(address.get('dir'), ['asc', 'desc'], 'asc'),
    size: pageSizes.find((size) => String(size) === address.get('size')) ?? 25,
    page: (after ?? before) !== undefined && Number.isInteger(page) && page > 1 && page < 1e6 ? page : 1,
    after,
    before,
  };
}

/** Only the values that differ from the first view, so that its address has no query. */
export function writeListState(state: ListState): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: string, value: string | number | undefined, standard: string | number | undefined) => {
    if (value !== undefined && value !== standard) address.set(name, String(value));
  };
  put('q', state.search, '');
  put('in', state.search === '' ? 'model' : state.searchIn, 'model');
  put('stock', state.stock, 'any');
  put('min', state.priceMin, undefined);
  put('max', state.priceMax, undefined);
  put('sort', state.sort, 'oldest');
  put('dir', state.direction, 'asc');
  put('size', state.size, 25);
  put('page', state.page, 1);
  put('after', state.after, undefined);
  put('before', state.before, undefined);
  return address;
}

/** A changed list starts on its first page. */
export const changeList = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  after: undefined,
  before: undefined,
  ...change,
});

export const isNarrowed = ({ search, stock, priceMin, priceMax }: ListState): boolean =>
  search.trim() !== '' || stock !== 'any' || priceMin !== undefined || priceMax !== undefined;
