/** One part of a JSON Web Token. */
export const tokenPart = (content: object | string): string =>
  Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64url');

/** What a token claims; its signature is not checked. */
export const claims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A token without a signature, as the emulators issue and accept it. */
export const unsigned = (payload: object): string => `${tokenPart({ alg: 'none', typ: 'JWT' })}.${tokenPart(payload)}.`;
