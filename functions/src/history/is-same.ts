/** Whether two sums are equal. Above 2^53 the last digits depend on the order of the additions, and say nothing. */
export function isSame(one: number, other: number): boolean {
  const largest = Math.max(Math.abs(one), Math.abs(other));
  return Math.abs(one - other) <= (largest > Number.MAX_SAFE_INTEGER ? largest * 1e-12 : 0);
}
