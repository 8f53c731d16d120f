import { COMMAND_DAYS, type Undo, undoPath } from '../../../functions/src/contract/history.ts';
import { ofOrder, orderPath } from '../../../functions/src/contract/order.ts';
import { dayAfter } from '../../../functions/src/contract/stock-month.ts';
import { type Stocktake, stocktakeIds, stocktakesPath } from '../../../functions/src/contract/stocktake.ts';
import { OWNER, uidOf } from '../accounts.ts';
import { PRODUCTS, type SeedProduct } from '../products.ts';
import type { Calendar } from './calendar.ts';
import { codeDocuments } from './codes.ts';
import type { OrderDocument } from './orders.ts';
import { teamDocuments } from './people.ts';
import type { Recorded } from './record.ts';

/** What the year leaves beside products and history, by the paths. */
export function documentsOf(
  recorded: readonly Recorded[],
  orders: readonly OrderDocument[],
  calendar: Calendar,
): Record<string, object> {
  return {
    ...Object.fromEntries(orders.map((order) => [orderPath(order.email, order.number), order])),
    ...commandsAndUndos(recorded, calendar),
    ...codeDocuments(calendar.timeOn(calendar.workday(300), 9 * 60)),
    ...stocktakeAt(recorded, calendar),
    ...teamDocuments,
  };
}

/** Of the days for which they are kept. */
function commandsAndUndos(recorded: readonly Recorded[], { days }: Calendar): Record<string, object> {
  const documents: Record<string, object> = {};
  const first = dayAfter(days[0] ?? '', 1 - COMMAND_DAYS);
  for (const { entry, planned } of recorded.filter(({ entry: { day } }) => day >= first)) {
    const { id, at, by, email, product, command = '', reason, note, batch, act, order, undoes } = entry;
    documents[`commands/${command}`] = {
      ...{ email: by, at },
      ...(reason && { reason }),
      ...(note && { note }),
      ...(batch && { batch, act, planned }),
      ...(order && ofOrder(email, order)),
      ...(undoes && { undoes }),
    };
    if (!undoes) continue;
    const undone = recorded.find(({ entry: { command: of = '-' } }) => undoes === `${of}-${product}`)?.entry.id ?? id;
    documents[undoPath(email, undoes)] = { by, command, product, entry: undone, at } satisfies Undo & { at: Date };
  }
  return documents;
}

/** The stocktake of the last afternoon, of which one half is entered: a sedan was not where it should be. */
function stocktakeAt(recorded: readonly Recorded[], { workday, timeOn }: Calendar): Record<string, object> {
  const at = timeOn(workday(1), 16 * 60);
  const cars = PRODUCTS.filter(({ email }) => email === OWNER).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const quantityThen = (car: SeedProduct): number =>
    recorded.find(({ entry }) => entry.product === car._id && entry.at > at)?.before.quantity ?? car.quantity;
  const entered = cars.slice(0, cars.length / 2);
  const missing = entered.at(-1);
  const stocktake: Required<Stocktake> & { at: Date } = {
    products: cars.map(({ _id }) => _id),
    counted: Object.fromEntries(entered.map((car) => [car._id, quantityThen(car) - Number(car === missing)])),
    seen: Object.fromEntries(entered.map((car) => [car._id, quantityThen(car)])),
    at,
  };
  return { [`${stocktakesPath(OWNER)}/${stocktakeIds(uidOf(OWNER))[0]}`]: stocktake };
}
