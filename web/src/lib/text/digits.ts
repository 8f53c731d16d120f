const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A whole number with commas, such as 1,234. */
export const digits = (value: number): string => whole.format(value);

/** US dollars with a `$` prefix; cents only where there are any. */
export const money = (price: number): string => dollars.format(price);

/** The same with its cents, where two prices are compared. */
export const exactMoney = (price: number): string => dollarsAndCents.format(price);
