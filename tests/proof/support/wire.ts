/** A value in the format of Firestore's REST interface, which can express what no SDK can, such as a double of 3.0. */
export interface Wire {
  nullValue?: null;
  booleanValue?: boolean;
  integerValue?: string;
  doubleValue?: number | string;
  stringValue?: string;
  timestampValue?: string;
  bytesValue?: string;
  referenceValue?: string;
  geoPointValue?: { latitude: number; longitude: number };
  arrayValue?: { values: Wire[] };
  mapValue?: { fields: Fields };
}
export type Fields = Record<string, Wire>;

export const string = (stringValue: string): Wire => ({ stringValue });
export const integer = (value: number | string): Wire => ({ integerValue: String(value) });
export const boolean = (booleanValue: boolean): Wire => ({ booleanValue });
export const list = (values: Wire[]): Wire => ({ arrayValue: { values } });
export const timestamp = (timestampValue: string): Wire => ({ timestampValue });

export function double(value: number): Wire {
  if (Object.is(value, -0)) return { doubleValue: '-0' };
  return {
    doubleValue: Number.isFinite(value) ? value : Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity',
  };
}

/** A placeholder for the server's time of the request; FirestoreRest sends it as a transform. */
export const SERVER_TIME: Wire = { timestampValue: 'REQUEST_TIME' };
export const isServerTime = (value: Wire | undefined): boolean => value?.timestampValue === SERVER_TIME.timestampValue;

/** A number as the SDK would send it: a whole one as an integer. */
export const number = (value: number): Wire =>
  Number.isSafeInteger(value) && !Object.is(value, -0) ? integer(value) : double(value);

/** A plain value as the SDK would send it. */
const wire = (value: unknown): Wire => {
  if (typeof value === 'number') return number(value);
  if (typeof value === 'string') return string(value);
  if (Array.isArray(value)) return list(value.map(wire));
  return typeof value === 'boolean' ? boolean(value) : { nullValue: null };
};
export const wireFields = (fields: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, wire(value)]));
