/**
 * The limits of the contract that are not a product field's (those stand in `product-fields.ts`). It imports no library, so
 * that the public pages can use it. `firestore.rules` repeats some of these values, because rules cannot import; tests
 * compare the two.
 */

/** An email address in UTF-16 units. Here and not in the field table, because public pages check emails without that table. */
export const EMAIL_MAX = 254;
/**
 * A name, an @ and a domain with at least one dot. Letters of every script: `jörg@müller.example` is an address. No white space, invisible
 * characters or what mail programs set around an address. `firestore.rules` has the same expression; like pictures', it names ranges.
 */
export const EMAIL_PATTERN =
  /^[^\u0000-\u0020"(),:;<>@\u005b\\\]\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+@[^\u0000-,\u002e\u002f:-@\u005b-\u0060{-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u206f\u3000\ufeff]+(\.[^\u0000-,\u002e\u002f:-@\u005b-\u0060{-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u206f\u3000\ufeff]+)+$/;

/** The rules refuse a list query without a limit, or with a larger one: a visitor's page costs a fixed number of reads. */
export const LIST_LIMIT_MAX = 100;

/** The most products of one answer of REST, and as many as it has without `limit`. */
export const REST_PAGE_MAX = 1_000;

/** A search finds at most so many products, the first by name: three reads. */
export const SEARCH_LIMIT = 3 * LIST_LIMIT_MAX;

/**
 * So many products one person may own; a maker of more sets another number here and in the rules. All hold to it by the person's totals.
 */
export const PRODUCTS_PER_OWNER_MAX = 50_000;

/** Who has made more commands in a day, or keeps more codes or undos, than these is disabled by the night: the rules cannot count. */
export const COMMANDS_A_DAY_MAX = 100_000;
export const STORED_MAX = 500_000;

export const QUOTA_REACHED = `One person may have ${PRODUCTS_PER_OWNER_MAX / 1_000},000 items at most. Delete some first, or ask for a higher limit.`;

/** Cars on the cards of the home page, and so many more at most in its carousel. */
export const HOME_MODELS = 6;
export const HOME_SLIDES = 12;

/** How many other cars the page of a car shows. */
export const FURTHER_MODELS = 3;

/** Cards and the delivery screen cut descriptions here and add an ellipsis. */
export const DESCRIPTION_PREVIEW = 70;

/** By how much one delivery lowers the quantity. */
export const PIECES_PER_DELIVERY = 1;

/** The Admin SDK may create ids of up to 128 characters. Firestore reserves ids of the form `__…__`. */
export const PRODUCT_ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/**
 * `https://…` with a host (in ASCII, as browsers send it) and without white space, control characters, quotes or angle
 * brackets, or one of the site's own pictures, or one that somebody gave. `firestore.rules` has the same expression. It is in the API's documentation: other
 * languages read it, some without the u flag, so it names ranges and no property of characters.
 */
export const PICTURE_PATTERN =
  /^(https:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff"'`<>\\]*)?|\/cars\/[A-Za-z0-9_-]+[.](svg|webp|avif|jpg)|\/pictures\/[A-Za-z0-9_-]{20})$/;

/** A car under a cloth: it stands for a picture until somebody gives one. */
export const PLACEHOLDER = '/cars/placeholder.svg';

/** Control characters but tabs and line breaks, and characters that reverse the direction of the text around them. The rules refuse the same. */
export const FORBIDDEN_PATTERN = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** A text of one line contains no tab and no line break either. */
export const FORBIDDEN_IN_LINE_PATTERN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** A request body to the REST function, in bytes. */
export const BODY_MAX = 65_536;

/** An Idempotency-Key: 1 to 255 visible ASCII characters, kept for a day. */
export const IDEMPOTENCY_KEY_PATTERN = /^[!-~]{1,255}$/;
export const IDEMPOTENCY_HOURS = 24;

/** How long the accessToken of POST /login is valid. */
export const ACCESS_TOKEN_SECONDS = 3_600;
