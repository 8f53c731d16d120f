import { PICTURE_PATTERN } from '@contract/limits';

/** Props of `Picture` for the picture of a product: which addresses may be loaded, and what replaces a broken picture. */
export const productPicture = { pattern: PICTURE_PATTERN, fallback: '/pictures/world.svg' };
