import { codeProblem, normalCode } from '@contract/code';
import { NEW_ID_PATTERN } from '@contract/ids';

/** What a scan says: a car's id, a code, or a reason why it leads nowhere. A code of 20 characters may be an id too. */
export type Scanned = { id: string; isSwapped?: true } | { code: string; mayBeId?: string } | { reason: string };

/** Scanners may put the kind of the code before it, as `]C1`. */
const SYMBOLOGY = /^\][A-Za-z]\w/;
const CAR = /^\/(?:d|manageitems\/(?:delivery|updateitem|details))\/([\w-]{1,128})\/?$/;

/** Labels say it in lower case. */
const SWAPPED = /^HTTPS?:\/\//;
const swapCase = (text: string): string =>
  text.replace(/[a-z]+|[A-Z]+/g, (letters) => (letters < 'a' ? letters.toLowerCase() : letters.toUpperCase()));

export const CAPS_LOCK =
  'No car has this address. Its letters have changed their case: Caps Lock seems to be on. Press it and scan again.';
/** Of a German layout `https://` is `httpsÖ--`, of a French one `httpsM!!`. */
const OTHER_LAYOUT =
  'This looks like an address that was typed by another keyboard layout. Set keyboard and scanner to the same layout.';
const OTHER_LANGUAGE = 'The keyboard may be set to another language.';

/** Reads what was scanned or typed. `origin`: of this site, whose labels carry addresses. */
export function readScan(text: string, origin: string): Scanned {
  const typed = text.trim().replace(SYMBOLOGY, '');
  const isSwapped = SWAPPED.test(typed);
  const address = isSwapped ? swapCase(typed) : typed;
  if (/^https?:\/\//i.test(address)) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url && url.origin !== origin)
      return { reason: `This code leads to ${url.host}, which is another site. It was not opened.` };
    const [, id] = CAR.exec(url?.pathname ?? '') ?? [];
    return id ? { id, ...(isSwapped && { isSwapped }) } : { reason: 'This address is no car’s.' };
  }
  if (/^https?(\P{ASCII}--|M!!)/iu.test(typed)) return { reason: OTHER_LAYOUT };
  const code = normalCode(typed);
  const reason = codeProblem(code);
  if (reason) return { reason: /(?!\p{Script=Latin})\p{L}/u.test(typed) ? `${reason} ${OTHER_LANGUAGE}` : reason };
  return { code, ...(NEW_ID_PATTERN.test(typed) && { mayBeId: typed }) };
}
