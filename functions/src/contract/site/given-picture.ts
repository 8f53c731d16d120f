/** The address under which the function `site` serves a picture that somebody gave. Every page reads it, so it has nothing else. */

/** Pixels: as large as it is kept, and the same one for small places, which `?w=480` asks for. */
export const PHOTO_WIDTH = 1_600;
export const SMALL_WIDTH = 480;

const PHOTO = /^\/pictures\/([A-Za-z0-9_-]{20})$/;
export const photoPath = (id: string): string => `/pictures/${id}`;
/** The id of a given picture; `undefined` for any other address. */
export const photoId = (address: string | undefined): string | undefined => PHOTO.exec(address ?? '')?.[1];
