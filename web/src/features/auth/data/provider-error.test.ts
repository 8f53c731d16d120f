import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { providerError } from '../provider-error';

const refusal = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('the sentence for an error of the provider', () => {
  it.each(Object.values(AuthErrorCodes))('given %s, is a sentence without the code', (code) => {
    const sentence = providerError(refusal(code));
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/auth\/|firebase|[a-z]-[a-z]+-[a-z]/i);
  });

  it('is the same for an unknown email and a wrong password', () => {
    const sentences = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'].map((code) =>
      providerError(refusal(code)),
    );
    expect(new Set(sentences).size).toBe(1);
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
    expect(new Set(codes.map((code) => providerError(refusal(code)))).size).toBe(codes.length);
  });

  it('given a chunk that could not be loaded, is the sentence for a lost connection', () => {
    const failedImport = new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js');
    expect(providerError(failedImport)).toBe(providerError(refusal('auth/network-request-failed')));
  });

  it('given a value that is not an error, is the general sentence', () => {
    expect(providerError(undefined)).toMatch(/try again/);
    expect(providerError('auth/popup-blocked')).toMatch(/try again/);
  });
});
