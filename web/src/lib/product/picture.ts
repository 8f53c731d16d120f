import { PICTURE_PATTERN, PLACEHOLDER } from '@contract/limits';

import { PHOTO_WIDTH, photoId, SMALL_WIDTH } from '@contract/site/given-picture';

export { avifsOf } from '@contract/site/pictures';

/** Whether the address of a picture that somebody entered may be loaded. */
export const isPictureAddress = (address: string): boolean => PICTURE_PATTERN.test(address);

/** Of a picture that somebody gave its two widths, as `srcset` says it; `undefined` for any other address. */
export const givenSizes = (address: string): string | undefined =>
  photoId(address) && `${address}?w=${SMALL_WIDTH} ${SMALL_WIDTH}w, ${address} ${PHOTO_WIDTH}w`;

/** The car is under its cloth. */
export const isPlaceholderPicture = (address: string | undefined): boolean => address === PLACEHOLDER;
export const PICTURE_TO_COME = 'Picture to come';

/** A car in its paint: the page's ground shows through. */
export const hasTransparentBackground = (address: string): boolean => /^\/cars\/(?!.*-(?:night|cabin)\.)/.test(address);

/** So that the owner of a product learns of it. */
export const PICTURE_MISSING = 'Picture cannot be loaded';
