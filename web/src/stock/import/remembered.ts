/**
 * The function with its last result at hand, which is the same again as long as all that it depends on is: `keyOf` names that, by values
 * and by references to what is never changed. An answer about prices reads no row again.
 */
export function remembered<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
  keyOf: (...args: Args) => readonly unknown[],
): (...args: Args) => Result {
  let last: { key: readonly unknown[]; result: Result } | undefined;
  return (...args) => {
    const key = keyOf(...args);
    if (last?.key.every((part, at) => Object.is(part, key[at]))) return last.result;
    last = { key, result: run(...args) };
    return last.result;
  };
}
