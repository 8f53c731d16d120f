import fc from 'fast-check';
import { buildProduct } from '../../support/products.ts';

const PEOPLE = 4;
export const SLOTS = 4;

/** What a person tries. The products are in a few slots, so that different people work on the same product. */
export type Operation =
  | { kind: 'create'; who: number; slot: number; under: number; fields: Record<string, unknown> }
  | {
      kind: 'restock';
      who: number;
      slot: number;
      quantity: unknown;
      description: unknown;
      /** Other fields that are changed in the same write; `undefined` removes one. Name and supplier come together. */
      others: Record<string, unknown>;
    }
  | { kind: 'deliver'; who: number; slot: number }
  | { kind: 'delete'; who: number; slot: number };

const a = (length: number) => 'a'.repeat(length);
const who = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(2, 2, 3) }, { weight: 1, arbitrary: fc.nat(PEOPLE - 1) });
/** Whose email a new product gets: mostly the caller's own. */
const under = fc.oneof({ weight: 8, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(PEOPLE - 1) });
const slot = fc.nat(SLOTS - 1);
const quantity = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 2, 1_000_000) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0.5, 1_000_001, '3', null, true) },
);
const description = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Quiet.', a(5_000), '🚗', ' x ', 'a\tb\r\nc') },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '\u00a0', '\u3164', 'a\u202eb', '\u0000', a(5_001), 5, null) },
);

/** A value at a limit or one past it; used for a third of the products, so that most are valid. */
const deviation = fc.constantFrom<Record<string, unknown>[]>(
  { name: a(120) },
  { name: a(121) },
  { name: '\u2003' },
  { name: '\u2800' },
  { name: 'a\u2067b' },
  { name: 'a\nb' },
  { name: 'عربي\u200f' },
  { supplier: a(120) },
  { supplier: a(121) },
  { supplier: 7 },
  { price: 0 },
  { price: 10_000_000 },
  { price: 10_000_001 },
  { price: -1 },
  { price: '5' },
  { img: 'javascript:alert(1)' },
  { img: 'https://[' },
  { img: 'https://a@b/x' },
  { img: `https://${a(2_040)}` },
  { img: `https://${a(2_041)}` },
  { carouselImg: 'https://a.example/ü' },
  { carouselImg: '/cars/../x.svg' },
  { colour: 'red' },
  { quantity: 0.5 },
  { quantity: -1 },
);
const fields = fc
  .tuple(
    fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: deviation }),
    quantity.filter((value) => typeof value === 'number' && value >= 0 && value < 10),
  )
  .map(([deviations, inStock]) => ({ ...buildProduct(), quantity: inStock, ...deviations }));

const others = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, unknown>[]>(
      { price: 1, img: '/cars/other.svg' },
      { price: 0.5, carouselImg: undefined },
      { carouselImg: '/cars/other.svg', specification: 'Seats: 7' },
      { name: 'Other', supplier: 'Works' },
      { name: 'Ä'.repeat(120), supplier: 'ع\u200f', price: 10_000_000 },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, unknown>[]>(
      { email: 'thief@meridian.example' },
      { email: 'thief@meridian.example', price: 1 },
      { colour: 'red' },
      { colour: 'red', specification: 'Seats: 7' },
      { price: -1 },
      { price: '5' },
      { img: 'javascript:alert(1)' },
      { carouselImg: '/cars/../x.svg' },
      { name: 'a\nb', supplier: 'Works' },
      { name: 'Other', supplier: a(121) },
      { specification: 'Seats' },
    ),
  },
);

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      who,
      slot,
      under,
      fields,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('restock' as const), who, slot, quantity, description, others }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('deliver' as const), who, slot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), who, slot }) },
);
