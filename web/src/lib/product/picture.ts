import { PICTURE_PATTERN } from '@contract/limits';

/** Props of `Picture` for the picture of a product: which addresses may be loaded. */
export const productPicture = { pattern: PICTURE_PATTERN };

/** So that the owner of a product learns of it. */
export const PICTURE_MISSING = 'Picture cannot be loaded';
