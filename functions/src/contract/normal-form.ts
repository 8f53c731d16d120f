import { PICTURE_PATTERN } from './limits.js';

/**
 * Names and suppliers in one normal form, so that texts that look alike are the same: composed letters (NFC), one plain space between
 * words, and nothing that has no width. Joiners stay, because emoji and some scripts need them. Line breaks and tabs stay, to be refused.
 */
export const normalLine = (text: string): string =>
  PLAIN_LINE.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
        .replace(/\p{Zs}+/gu, ' ')
        .replace(/^ | $/g, '');

/** Most names are in normal form already. */
const PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/;

/** What `URL` leaves as it is, and the rules refuse. */
const LEFT_BY_URL = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069"'`<>\\]/gu;
const encoded = (character: string) =>
  character === "'" ? '%27' : encodeURIComponent(character.isWellFormed() ? character : '\ufffd');

/** The address of a picture as a browser asks for it: spaces, quotes and letters of other scripts are encoded. Others stay as they are. */
export function normalPicture(text: string): string {
  const address = text.trim();
  if (!/^https:/i.test(address) || !address.isWellFormed() || PICTURE_PATTERN.test(address)) return address;
  // A browser takes line breaks and tabs out; here they rather come from two addresses in one cell.
  if (/[\p{Cc}\u2028\u2029]/u.test(address) || !URL.canParse(address)) return address;
  return new URL(address).href.replace(LEFT_BY_URL, encoded);
}

/** Why an address is no picture's, after the field's name. */
export function pictureProblem(address: string): string | undefined {
  if (PICTURE_PATTERN.test(address)) return undefined;
  if (!/^https:/i.test(address))
    return "must start with https://, or be one of the site's own pictures (/cars/… or /pictures/…)";
  if (/[\p{Cc}\u2028\u2029]/u.test(address)) return 'contains a line break or a control character';
  if (!URL.canParse(address)) return 'must have a host after https://, and no port above 65535';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or a password';
  return 'has a host with other signs than letters, digits, dots and hyphens';
}
