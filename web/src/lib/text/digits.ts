/**
 * A number of 0 or more with commas, such as 1,234; `decimals`: the digits after the point. Not by `Intl`, because making its first
 * format takes 15 to 30 ms, and the home page writes prices while it is hydrated.
 */
export const digits = (value: number, decimals = 0): string =>
  value.toFixed(decimals).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
