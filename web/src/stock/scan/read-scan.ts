import { codeProblem, normalCode } from '@contract/code';
import { NEW_ID_PATTERN } from '@contract/ids';

/** What a scan says: a car's id, a code, or a reason why it leads nowhere. A code of 20 characters may be an id too. */
export type Scanned = { id: string } | { code: string; mayBeId?: string } | { reason: string };

/** Scanners may put the kind of the code before it, as `]C1`. */
const SYMBOLOGY = /^\][A-Za-z]\w/;
const CAR = /^\/(?:d|manageitems\/(?:delivery|updateitem|details))\/([\w-]{1,128})$/;

/** Reads what was scanned or typed. `origin`: of this site, whose labels carry addresses. */
export function readScan(text: string, origin: string): Scanned {
  const typed = text.trim().replace(SYMBOLOGY, '');
  if (/^https?:\/\//i.test(typed)) {
    const url = URL.canParse(typed) ? new URL(typed) : undefined;
    if (url && url.origin !== origin)
      return { reason: `This code leads to ${url.host}, which is another site. It was not opened.` };
    const [, id] = CAR.exec(url?.pathname ?? '') ?? [];
    return id ? { id } : { reason: 'This address is no car’s.' };
  }
  const code = normalCode(typed);
  const reason = codeProblem(code);
  if (reason) return { reason };
  return { code, ...(NEW_ID_PATTERN.test(typed) && { mayBeId: typed }) };
}
