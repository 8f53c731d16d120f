import { PICTURE_PATTERN } from '@contract/limits';

/** How every screen shows a product's picture: the contract's addresses only, the brand's motif in place of a broken one. */
export const productPicture = { pattern: PICTURE_PATTERN, fallback: '/pictures/world.svg' };
