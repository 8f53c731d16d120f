/**
 * Who may add and change products: an expression that is compared with the whole email of a product's owner, as `.*@meridian[.]example`.
 * A deployment has one, `MAY_ADD`, of which it makes `canAdd` of the rules, what the functions ask and what the screens offer.
 */

/** The expression of the emulators. */
export const EVERYBODY = '.*';

/** While there is no expression, nobody. */
export const canAdd = (email: string, expression: string | undefined): boolean =>
  expression !== undefined && new RegExp(`^(?:${expression})$`, 'u').test(email);

/**
 * What the rules (RE2), all browsers and the files of the functions read alike: letters, sets, groups, alternatives, repetitions. Emails of
 * accounts are in lower case.
 */
const PARTS = /^(?:[\p{Ll}\p{Lo}\d@%_.-]|\[\^?[\p{Ll}\p{Lo}\d@%_.+-]+\]|\(\?:|[()|*+?])+$/u;

/** Why the rules and the functions could not both compare emails with an expression; `undefined` where they can. */
export function expressionProblem(expression: string): string | undefined {
  if (!PARTS.test(expression))
    return 'it has other parts than lower-case letters, digits, @ % _ - . * + ? | ( ) and sets as [a-z]; a dot itself is [.], a plus [+]';
  try {
    new RegExp(expression, 'u');
    return undefined;
  } catch {
    return 'it is no valid expression';
  }
}

/** The expression of a function: that of its deployment, and nobody without a valid one. */
export function whoMayAdd({ FUNCTIONS_EMULATOR, MAY_ADD }: Record<string, string | undefined>): string | undefined {
  if (FUNCTIONS_EMULATOR === 'true') return EVERYBODY;
  return MAY_ADD === undefined || expressionProblem(MAY_ADD) ? undefined : MAY_ADD;
}
