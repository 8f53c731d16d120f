import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { providerError as errorWith } from '../provider-error';
import { providerMessages } from './messages';

const providerError = (error: unknown) => errorWith(error, providerMessages());

const refusal = (code: string, message = 'Error') =>
  Object.assign(new Error(`Firebase: ${message} (${code}).`), { code });

describe("the provider's error", () => {
  it('given a code alone, is the message of the SDK', () => {
    expect(providerError(refusal('auth/too-many-requests')).message).toMatch(/^We have blocked all requests/);
  });

  it('given a message of the server, is that without the name of the SDK and the code', () => {
    expect(providerError(refusal('auth/weak-password', 'Password should be at least 6 characters')).message).toBe(
      'Password should be at least 6 characters',
    );
  });

  it.each(Object.values(AuthErrorCodes))(
    'given %s, for which the SDK has a message or none, is a sentence without the code',
    (code) => {
      const { message: shown } = providerError(refusal(code));
      expect(shown).not.toMatch(/\(auth\/|^Firebase/);
      expect(shown.length).toBeGreaterThan(10);
    },
  );

  it('is the same for an unknown email and a wrong password', () => {
    const shown = ['user-not-found', 'wrong-password', 'invalid-credential', 'invalid-login-credentials'].map(
      (code) => providerError(refusal(`auth/${code}`, `Something about ${code}`)).message,
    );
    expect(new Set(shown)).toEqual(new Set(['The supplied auth credential is incorrect, malformed or has expired.']));
  });

  it('given a chunk that could not be loaded, says that the connection is lost', () => {
    const failedImport = new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js');
    expect(providerError(failedImport).message).toMatch(/^We cannot be reached/);
  });

  it('given a value that is no error of the provider, is the general sentence: neither its text nor a stack', () => {
    for (const value of [undefined, 'auth/popup-blocked', new Error('<b>at https://x.example/a.js:1</b>')])
      expect(providerError(value).message).toMatch(/^That did not work/);
  });
});
