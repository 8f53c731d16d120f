import { PICTURE_PATTERN } from '@contract/limits';

/** Whether the address of a picture that somebody entered may be loaded. */
export const isPictureAddress = (address: string): boolean => PICTURE_PATTERN.test(address);

/** So that the owner of a product learns of it. */
export const PICTURE_MISSING = 'Picture cannot be loaded';
