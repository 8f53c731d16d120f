/**
 * Every limit of the contract, in one place and without a library, so that the public pages can import it for free.
 * `firestore.rules` repeats these numbers because rules cannot import; tests hold the two together.
 */

/** Lengths in UTF-16 code units, the unit of both `String.length` and the rules' `size()`. */
export const NAME_MAX = 120;
export const SUPPLIER_MAX = 120;
export const DESCRIPTION_MAX = 5_000;
export const PICTURE_MAX = 2_048;
export const EMAIL_MAX = 254;

/** Whole US dollars and cents: at most two decimals in forms and in REST. */
export const PRICE_MAX = 100_000_000;

/** Pieces in stock: an integer from 0. */
export const QUANTITY_MAX = 1_000_000;

/** The rules refuse a list query without a limit, or with a larger one: a visitor's page costs a fixed number of reads. */
export const LIST_LIMIT_MAX = 100;

/** What the home page shows of the line-up. */
export const HOME_MODELS = 6;

/** Cards and the delivery screen cut descriptions here and add an ellipsis. */
export const DESCRIPTION_PREVIEW = 70;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 4_096;

/** A product id as Firestore mints it has 20 characters; others are admitted up to this length. Firestore keeps `__…__` for itself. */
export const PRODUCT_ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/**
 * `https://…` on any host without white space, control characters, quotes or angle brackets, or one of the site's own pictures.
 * `firestore.rules` has the same expression; the spaces are spelt out because `\s` means fewer characters there.
 */
export const PICTURE_PATTERN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
  /^(https:\/\/[^\u0000-\u0020\u007F-\u00A0\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2060\u3000\uFEFF"'`<>\\]+|\/cars\/[A-Za-z0-9_-]+\.svg)$/;

/** At least one character that is neither white space nor a control character; `firestore.rules` has the same list. */
export const VISIBLE_PATTERN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks past
  /[^\u0000-\u0020\u007F-\u00A0\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2060\u3000\uFEFF]/;

/** A request body to the REST function, in bytes. */
export const BODY_MAX = 65_536;

/** An Idempotency-Key: 1 to 255 visible ASCII characters, kept for a day. */
export const IDEMPOTENCY_KEY_PATTERN = /^[!-~]{1,255}$/;
export const IDEMPOTENCY_HOURS = 24;

/** How long the accessToken of POST /login is good for. */
export const ACCESS_TOKEN_SECONDS = 3_600;
