import type { Product } from '@contract/product-fields';
import { firestore } from '@/data/firebase/firestore';
import { readProducts } from '@/data/read/products';
import { useDeviceEntries } from '@/lib/browser/device-entries';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';

/** A car that is counted by scans. */
export interface CountedCar {
  name: string;
  /** Its owner. */
  email: string;
  /** Its number: one for each scan, or as it was typed. A further scan counts on from there. */
  text: string;
  /** How many were in stock when the number became what it is, once that is read. */
  seen?: number | undefined;
  /** How many the last scan has found in stock. */
  quantity: number;
  /** Names the moment at which the number became what it is. */
  moment: number;
  /** The VINs that were scanned. Each is one piece's. */
  vins: readonly string[];
}

const piecesOf = (car: CountedCar | undefined) => (car ? parseQuantity(car.text, 'Counted').value : 0);

/** What a person has counted by scans, by the ids of the cars. */
export function useKeptCount() {
  const { uid } = usePerson();
  const { kept, current, change } = useDeviceEntries<CountedCar>(`count:${uid}`);
  /** `more`: none where it is another code of a piece that is counted. */
  const add = ({ _id, name, email, quantity }: Product, vin?: string, more = 1) =>
    change(_id, (car) => {
      const pieces = piecesOf(car);
      const text = pieces === undefined ? (car?.text ?? '') : String(pieces + more);
      const vins = [...(car?.vins ?? []), ...(vin === undefined ? [] : [vin])];
      return { name, email, quantity, text, seen: quantity, moment: Date.now(), vins };
    });
  /** Takes one piece out again. */
  const take = (id: string, vin?: string) =>
    change(id, (car) => {
      const pieces = piecesOf(car) ?? 0;
      if (!car || pieces <= 1) return undefined;
      return { ...car, text: String(pieces - 1), moment: Date.now(), vins: car.vins.filter((other) => other !== vin) };
    });
  /** What is typed. It is compared with the stock of now until that is read. */
  const enter = (id: string, text: string) =>
    change(id, (car) => car && { ...car, text, seen: undefined, moment: Date.now() });
  /** A number that was typed remembers the stock of that moment; without a network, what the last scan has read. */
  const remember = async (id: string) => {
    const moment = current(id)?.moment;
    const [stored] = await readProducts(await firestore(), [id]).catch(() => []);
    change(id, (car) => (car?.moment === moment && car ? { ...car, seen: stored?.quantity ?? car.quantity } : car));
  };
  const put = (id: string, car: CountedCar) => change(id, () => car);
  const forget = (ids: readonly string[]) => {
    for (const id of ids) change(id, () => undefined);
  };
  return { kept, current, add, take, enter, remember, put, forget };
}

export type KeptCount = ReturnType<typeof useKeptCount>;
