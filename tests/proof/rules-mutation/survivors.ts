const DENIED_ANYWAY = 'the next term fails on any other type, and what fails denies';

/** Mutants that no question can tell from the rules, and why: each is a term that another one repeats, kept for its reader. */
export const EQUIVALENT: { change: RegExp; why: string }[] = [
  {
    change: /: request\.auth != null -> true$/,
    why: "a visitor's token is nothing to read an email from, and what fails denies",
  },
  { change: /: value is string -> true$/, why: DENIED_ANYWAY },
  { change: /: value is number -> true$/, why: DENIED_ANYWAY },
  {
    change: /: after\(\)\.keys\(\)\.hasAll\(.* -> true$/,
    why: 'every required field is read by a later term, and reading a missing one denies',
  },
  { change: /: hasAll -> hasAny$/, why: 'as without the term' },
  {
    change: /: before\(\) -> after\(\)$/,
    why: 'of an update: the term after it lets no email change, so the owner before is the owner after',
  },
  {
    change: / \/totals\/products: allow get: -> allow get, list:$/,
    why: 'a list is asked of a collection: the match of a single document never meets one',
  },
];
