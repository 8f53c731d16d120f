/** For gloves. */
export const LARGE = { minHeight: 56, fontSize: '1rem' } as const;
