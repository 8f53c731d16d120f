/** A value as Firestore's REST interface writes it: it can say what no SDK can, such as a double of 3.0. */
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
export const timestamp = (timestampValue: string): Wire => ({ timestampValue });

export function double(value: number): Wire {
  if (Object.is(value, -0)) return { doubleValue: '-0' };
  return {
    doubleValue: Number.isFinite(value) ? value : Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity',
  };
}

/** Stands for the server's time of the request; the writer turns it into a transform. */
export const SERVER_TIME: Wire = { timestampValue: 'REQUEST_TIME' };
export const isServerTime = (value: Wire | undefined): boolean => value?.timestampValue === SERVER_TIME.timestampValue;

/** A number as the SDK would send it: a whole one as an integer. */
export const number = (value: number): Wire =>
  Number.isSafeInteger(value) && !Object.is(value, -0) ? integer(value) : double(value);

export const numberOf = (value: Wire | undefined): number | undefined =>
  value?.integerValue !== undefined
    ? Number(value.integerValue)
    : value?.doubleValue !== undefined
      ? Number(value.doubleValue)
      : undefined;
