/** A number as it is written in the US, with commas. By hand: the first `Intl` formatter of a page takes a phone a tenth of a second. */
const written = (value: number, decimals: number): string =>
  value.toFixed(decimals).replace(/\B(?=(\d{3})+(\.|$))/g, ',');

/** A whole number with commas, such as 1,234. */
export const digits = (value: number): string => written(value, 0);

/** The same with its cents, where two prices are compared. */
export const exactMoney = (price: number): string => `${price < 0 ? '-' : ''}$${written(Math.abs(price), 2)}`;

/** US dollars with a `$` prefix; cents only where there are any. */
export const money = (price: number): string => exactMoney(price).replace(/\.00$/, '');
