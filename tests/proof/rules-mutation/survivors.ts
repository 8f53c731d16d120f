const DENIED_ANYWAY = 'the next term fails on any other type, and what fails denies';

/** Mutants that no question can tell from the rules, and why: each is a term that another one repeats, kept for its reader. */
export const EQUIVALENT: { change: RegExp; why: string }[] = [
  {
    change: /^\d+: request\.auth != null -> true$/,
    why: "a visitor's token is nothing to read an email from, and what fails denies",
  },
  { change: /^\d+: value is string -> true$/, why: DENIED_ANYWAY },
  { change: /^\d+: value is number -> true$/, why: DENIED_ANYWAY },
  {
    change: /^\d+: after\(\)\.keys\(\)\.hasAll\(.* -> true$/,
    why: 'every required field is read by a later term, and reading a missing one denies',
  },
  { change: /^\d+: hasAll -> hasAny$/, why: 'as without the term' },
  {
    change: /^\d+: before\(\) -> after\(\)$/,
    why: 'of an update: the term after it lets no email change, so the owner before is the owner after',
  },
];
