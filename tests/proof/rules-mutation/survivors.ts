const DENIED_ANYWAY = 'the next term fails on any other type, and a failure denies';

/** Mutants that no request can distinguish from the rules, and why. Their terms are redundant and kept for the reader. */
export const EQUIVALENT: { change: RegExp; why: string }[] = [
  {
    change: /: request\.auth != null -> true$/,
    why: 'a visitor has no token to read an email from, and a failure denies',
  },
  { change: /: value is number -> true$/, why: DENIED_ANYWAY },
  { change: /: value is list -> true$/, why: DENIED_ANYWAY },
  {
    change: /: before\(\) -> after\(\)$/,
    why: 'in an update: the next term allows no change of email, so the owner is the same before and after',
  },
  { change: /: , 0 -> , 1$/, why: 'where no reorder level is stored, 1 is as valid as 0' },
  {
    change: /: == 0 -> == -1$/,
    why: 'no offset is negative, and the first alternative admits an offset of 0 as well',
  },
  {
    change: / \/(totals\/products|settings\/home): allow get: -> allow get, list:$/,
    why: 'a list is a request to a collection, which the match of a single document does not cover',
  },
  {
    change: / \/alerts\/\{product\}: allow get: -> allow get, create:$/,
    why: 'a document that is created has no version before, and reading its owner denies',
  },
  {
    change: / \/stock\/\{id\}: allow get: -> allow get, list:$/,
    why: 'a list is admitted for the own document at most, which `get` admits as well',
  },
  {
    change: / \/commands\/\{id\}: allow get: -> allow get, list:$/,
    why: 'a list has no id to compare, and a failure denies',
  },
  {
    change: / \/commands\/\{id\}: (after\(\)\.keys\(\)\.hasAll\(\['email', 'at'\]\) -> true|hasAll -> hasAny)$/,
    why: 'the terms beside it read both fields, and reading a missing one denies',
  },
];
