import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { providerError } from '../provider-error';

const refusal = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('the sentence for an error of the provider', () => {
  it.each(Object.values(AuthErrorCodes))('given %s, is a sentence without the code', (code) => {
    const { message: sentence } = providerError(refusal(code));
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/auth\/|firebase|[a-z]-[a-z]+-[a-z]/i);
  });

  it('is the same for an unknown email and a wrong password, and so is the code', () => {
    for (const code of ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'])
      expect(providerError(refusal(code))).toEqual({
        message: expect.stringMatching(/do not belong together/),
        code: 'auth/invalid-credential',
      });
  });

  it('is different for each error that a person can act on', () => {
    const codes = [
      'auth/invalid-credential',
      'auth/user-disabled',
      'auth/too-many-requests',
      'auth/network-request-failed',
      'auth/popup-closed-by-user',
      'auth/popup-blocked',
      'auth/cancelled-popup-request',
      'auth/expired-action-code',
      'auth/invalid-action-code',
      'auth/email-already-in-use',
      'auth/weak-password',
      'auth/unknown-to-everybody',
    ];
    expect(new Set(codes.map((code) => providerError(refusal(code)).message)).size).toBe(codes.length);
  });

  it('given a chunk that could not be loaded, is the sentence for a lost connection', () => {
    const failedImport = new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js');
    expect(providerError(failedImport)).toEqual({
      ...providerError(refusal('auth/network-request-failed')),
      code: undefined,
    });
  });

  it('given a value that is not an error, is the general sentence', () => {
    for (const value of [undefined, 'auth/popup-blocked'])
      expect(providerError(value)).toEqual({ message: expect.stringMatching(/try again/), code: undefined });
  });
});

describe('the code below the sentence', () => {
  it.each(['auth/too-many-requests', 'auth/unknown-to-everybody'])('given %s, is this code', (code) => {
    expect(providerError(refusal(code)).code).toBe(code);
  });

  it.each([
    'unavailable',
    'permission-denied',
    'auth/',
    'auth/internal-error: at https://x.example/a.js:1',
    'auth/<b>',
    `auth/error-code:-47`,
  ])('given %s, is not shown', (code) => {
    expect(providerError(refusal(code)).code).toBeUndefined();
  });
});
