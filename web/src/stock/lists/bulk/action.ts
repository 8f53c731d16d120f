import type { Product } from '@contract/product-fields';
import { type Parsed, parsePrice, parseQuantity } from '@/lib/product/numbers';
import { digits, money } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import type { Row, WrittenRow } from '@/stock/writing/batch/row';

/** What is entered for an action. A blank field changes nothing. */
export interface Entered {
  /** For all rows without a text of their own. */
  all: string;
  /** The texts of rows, by their products' ids. `seen`: the pieces in stock that stood beside the field. */
  rowAmounts: ReadonlyMap<string, { text: string; seen: number }>;
  /** What is chosen of the action's choices, by their names. */
  chosen: Chosen;
  /** The field is removed from all. */
  isRemoved: boolean;
  /** How many pieces the list offers for a product where nothing is entered for all. */
  offered?: ((product: Product) => number) | undefined;
}
export type Chosen = Readonly<Record<string, string>>;

export interface BulkRow extends Row {
  product: Product;
  /** What is entered in the row. */
  text: string;
  /** The value that the row has while nothing is entered in it. */
  common: string;
  /** It has a field of its own. */
  hasField: boolean;
  /** What is entered in the row cannot be read. */
  isWrong?: boolean;
  /** Nothing is entered for it. */
  isBlank?: boolean;
  /** The stock has changed since it was counted, from `seen`. With the difference that was counted there are `differing` pieces now. */
  recount?: { seen: number; counted: number; differing: number };
}

type Rows = readonly WrittenRow[];

/** How the amounts of a field are called in a row, read and shown. */
export const amounts = {
  quantity: { label: 'Pieces', parse: parseQuantity, shown: digits, inputMode: 'numeric' },
  price: { label: 'Price', parse: parsePrice, shown: money, inputMode: 'decimal' },
  reorderAt: { label: 'Reorder level', parse: parseQuantity, shown: digits, inputMode: 'numeric' },
} as const;

/** An action on selected products: what is entered for it, what that makes of a product, and its words. */
export interface BulkAction {
  title: string;
  doing: string;
  /** The one field of a product that it changes, or that a deletion shows. */
  field: keyof typeof amounts;

  /** The label of the field for all products, what it is like, and its default value: what could be changed unasked has none. */
  label: string;
  hint?: string;
  initialAmount?: string;
  /** Reads the amount for all, where that is no number of pieces. */
  parseAll?: (text: string, chosen: Chosen) => Parsed;
  /** How the amount for all is meant. The first stands before it. */
  choices?: readonly BulkChoice[];
  /** What a product gets of the amount for all, where that is not the amount. */
  shareOf?: (product: Product, amount: number, chosen: Chosen) => number;
  /** A tick that removes the field from all. */
  removes?: string;
  /** What the list offers is the amount of those for whom nothing is entered. */
  blankMeansOffered?: boolean;

  /** The heading above the amounts of the rows, where that is not their label. */
  heading?: string;
  /** The new value of a product that has `now`; by default what is entered. 0 leaves the product out. */
  target?: (now: number, value: number) => number;
  /** Its products are counted: what is entered is right for the stock that was shown, and codes lead to the rows. */
  isCount?: boolean;
  isDeletion?: boolean;

  /** Why it cannot start where nothing is entered. */
  missing?: string;
  /** The text of the button that writes these rows, what they would do, and what was done with all and with one. */
  button: (rows: Rows) => string;
  effect: (rows: Rows) => string;
  done: (rows: Rows) => string;
  doneOf?: (row: Row) => string;
}

interface BulkChoice {
  name: string;
  label: string;
  /** The first is the usual one. */
  values: Readonly<Record<string, { label: string }>>;
  isAsked?: (chosen: Chosen) => boolean;
}

export const products = ({ length }: readonly unknown[]): string => counted(length, 'car');
export const eachOf = (rows: readonly unknown[]): string =>
  rows.length === 1 ? products(rows) : `each of ${products(rows)}`;
