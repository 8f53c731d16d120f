import { expect, it } from 'vitest';
import { validateConfirmation, validateEmail, validatePassword } from './validation';

it('given no email, asks for one in the words of the brief', () => {
  expect(validateEmail(' ')).toBe('please input an Email');
  expect(validateEmail('ada@example.com')).toBeUndefined();
});

it.each([undefined, '', '12345'])('given the password %j, asks for 6 characters', (password) => {
  expect(validatePassword(password)).toBe('password must be 6 characters');
});

it('accepts passwords of 6 to 4,096 characters', () => {
  expect(validatePassword('123456')).toBeUndefined();
  expect(validatePassword('x'.repeat(4096))).toBeUndefined();
  expect(validatePassword('x'.repeat(4097))).toBe('A password has at most 4096 characters.');
});

it('rejects a confirmation that differs from the password', () => {
  expect(validateConfirmation('123456', '123456')).toBeUndefined();
  expect(validateConfirmation('1234567', '123456')).toBe('Two password dont match');
});
