/** Pictures that people give: `pictures/{id}`, written once by the stock area. It imports no library. */

export type PhotoType = 'image/webp' | 'image/jpeg';

/** The most bytes of a picture, and of the same one for small places. */
export const PHOTO_BYTES_MAX = 300_000;
export const SMALL_BYTES_MAX = 100_000;

/** So many pictures one person may have, and so many bytes together. The rules hold it by what `photoSumsPath` counts. */
export const PHOTOS_PER_OWNER_MAX = 500;
export const PHOTO_BYTES_PER_OWNER_MAX = 100_000_000;

/** How many pictures an owner has, and how many bytes; `last` is the one that was counted last. The owner's id in `stock` is `stockId`. */
export const photoSumsPath = (stockId: string): string => `stock/${stockId}/sums/pictures`;

/** What the bytes are, whatever they are called; `undefined` for others than these. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  const at = (from: number, text: string) =>
    [...text].every((sign, index) => bytes[from + index] === sign.charCodeAt(0));
  if (at(0, '\xff\xd8\xff')) return 'image/jpeg';
  return at(0, 'RIFF') && at(8, 'WEBP') ? 'image/webp' : undefined;
}
