/**
 * A number with commas, such as 1,234; `decimals`: the digits after the point. Not by `Intl`: the first format that a page makes
 * keeps a slow phone busy for as long as the hydration of its cards.
 */
export const digits = (value: number, decimals = 0): string =>
  value.toFixed(decimals).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
