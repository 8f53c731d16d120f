import { PICTURE_PATTERN, PLACEHOLDER } from '@contract/limits';

export { avifsOf } from '@contract/site/pictures';

/** Whether the address of a picture that somebody entered may be loaded. */
export const isPictureAddress = (address: string): boolean => PICTURE_PATTERN.test(address);

/** The car is under its cloth. */
export const isCovered = (address: string | undefined): boolean => address === PLACEHOLDER;
export const PICTURE_TO_COME = 'Picture to come';

/** A car in its paint: the page's ground shows through. */
export const hasNoGround = (address: string): boolean => /^\/cars\/(?!.*-(?:night|cabin)\.)/.test(address);

/** So that the owner of a product learns of it. */
export const PICTURE_MISSING = 'Picture cannot be loaded';
