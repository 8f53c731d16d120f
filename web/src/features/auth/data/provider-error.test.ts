import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { providerError } from '../provider-error';

const refusal = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('what a person reads when the provider refuses', () => {
  it.each(Object.values(AuthErrorCodes))('%s: a sentence without the code', (code) => {
    const sentence = providerError(refusal(code));
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/auth\/|firebase|[a-z]-[a-z]+-[a-z]/i);
  });

  it('does not tell an unknown email from a wrong password', () => {
    const sentences = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'].map((code) =>
      providerError(refusal(code)),
    );
    expect(new Set(sentences).size).toBe(1);
  });

  it('tells apart what a person can do something about', () => {
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

  it('takes a part of the page that could not be fetched for a network that is gone', () => {
    const failedImport = new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js');
    expect(providerError(failedImport)).toBe(providerError(refusal('auth/network-request-failed')));
  });

  it('has a general sentence for what is no error at all', () => {
    expect(providerError(undefined)).toMatch(/try again/);
    expect(providerError('auth/popup-blocked')).toMatch(/try again/);
  });
});
