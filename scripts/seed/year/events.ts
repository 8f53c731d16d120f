import type { BatchKind } from '../../../functions/src/contract/history.ts';
import { GOOGLE, OWNER, SECOND_OWNER, STAFF } from '../accounts.ts';
import { PRODUCTS, type SeedProduct } from '../products.ts';
import { idBy } from '../seed-id.ts';
import type { Calendar } from './calendar.ts';
import { type Change, carNamed } from './change.ts';

type Row = Pick<Change, 'product' | 'delta' | 'was'>;
type About = Pick<Change, 'by' | 'reason' | 'note'> & { ago: number };

const carsFrom = (supplier: string): SeedProduct[] =>
  PRODUCTS.filter((car) => car.email === OWNER && car.supplier === supplier);

/** What a price was before it was raised by so many per cent to a round sum. */
const priceBefore = (price: number, percent: number): number => Math.round(price / (100 + percent)) * 100;

const withoutLastSentence = (text: string): string => text.replace(/(?<=\.) [^.]+\.$/, '');

/** What happened once: before seven in the morning, so that it comes between the trucks and the deliveries of its day. */
export function eventsOf({ timeOn, workday }: Calendar): Change[] {
  const changes: Change[] = [];
  /** A command of its own for each row, as the app makes them; each is a few seconds later. */
  const add = ({ ago, by, ...about }: About, rows: readonly Row[], act?: BatchKind) => {
    const key = `event ${ago} ${by}`;
    const batch = act && { batch: idBy(by, key), act, planned: rows.length };
    const day = workday(ago);
    for (const [index, row] of rows.entries()) {
      const at = timeOn(day, 6 * 60 + 20 + index / 6);
      changes.push({ ...row, ...about, by, day, at, command: idBy(by, `${key} ${index}`), ...(batch && { batch }) });
    }
  };
  const pieces = (name: string, delta: number): Row => ({ product: carNamed(name), delta });
  const edited = (name: string, was: Change['was'] = {}): Row => ({ product: carNamed(name), delta: 0, was });
  const text = (name: string): Row => edited(name, { description: withoutLastSentence(carNamed(name).description) });
  const raised = (product: SeedProduct, percent: number): Row => ({
    product,
    delta: 0,
    was: { price: priceBefore(product.price, percent) },
  });

  add(
    { ago: 320, by: STAFF, reason: 'counted', note: 'Count of the year' },
    [pieces('Parallel', -1), pieces('Solis', -2), pieces('GV60', 1), pieces('Solis S', -1)],
    'set',
  );
  add(
    { ago: 251, by: OWNER, note: 'Price list of Graz, spring' },
    carsFrom(carNamed('Parallel').supplier).map((car) => raised(car, 3)),
    'import',
  );
  add({ ago: 230, by: GOOGLE }, [text('GV60'), text('Parallel')]);
  add({ ago: 210, by: OWNER }, [edited('Solis', { reorderAt: 30 })]);
  add({ ago: 163, by: OWNER, reason: 'other', note: 'To the museum in Turin' }, [pieces('Apogee', -1)]);
  add({ ago: 128, by: OWNER, reason: 'returned', note: 'Back from the museum' }, [pieces('Apogee', 1)]);
  add({ ago: 171, by: SECOND_OWNER, reason: 'sold', note: 'To a private collection' }, [pieces('Apogee Study II', -1)]);
  add(
    { ago: 94, by: OWNER, reason: 'received', note: 'Returns of the leasing company' },
    [pieces('Parallel Fleet', 18), pieces('Parallel Compact', 7), pieces('Solis', 4)],
    'import',
  );
  add({ ago: 61, by: STAFF, reason: 'counted' }, [pieces('Parallel Compact', -1)]);
  add({ ago: 47, by: SECOND_OWNER, reason: 'counted', note: 'Found in hall 2' }, [pieces('Aurea', 1)]);
  add(
    { ago: 33, by: OWNER, note: 'Autumn price list' },
    carsFrom(carNamed('GV60').supplier).map((car) => raised(car, 2)),
    'price',
  );
  add({ ago: 19, by: GOOGLE, note: 'As on the new brochure' }, [text('Zenith')]);
  add({ ago: 12, by: SECOND_OWNER }, [edited('Azimut', { price: 86_900 })]);
  add({ ago: 2, by: STAFF, reason: 'counted', note: 'Hall 1' }, [pieces('Solis Long Range', -1)]);

  // Eleven instead of one, taken back at once.
  const [wrong, back, right] = ['eleven', 'back', 'one'].map((key) => idBy(STAFF, `typed ${key}`)) as [
    string,
    string,
    string,
  ];
  const solis = { product: carNamed('Solis'), by: STAFF, day: workday(6) };
  const minute = (after: number) => timeOn(solis.day, 6 * 60 + 40 + after);
  changes.push(
    { ...solis, at: minute(0), command: wrong, delta: -11, reason: 'sold' },
    { ...solis, at: minute(2.4), command: back, delta: 11, undoes: wrong },
    { ...solis, at: minute(3.1), command: right, delta: -1, reason: 'sold', note: 'One, not eleven' },
  );
  // Two cars that were finished by hand after all.
  const day = workday(139);
  const at = timeOn(day, 6 * 60 + 50);
  const move = { by: OWNER, command: idBy(OWNER, 'finished by hand'), day, at };
  const [estate, atelier] = [carNamed('Parallel'), carNamed('Parallel Atelier')];
  changes.push(
    { ...move, product: estate, other: atelier, delta: -2, note: 'Finished by hand after all' },
    { ...move, product: atelier, other: estate, delta: 2, note: 'Finished by hand after all' },
  );
  return changes;
}
