/** For gloves. */
export const LARGE = { minHeight: 56, fontSize: '1rem' } as const;
/** A field of that height, whose ring stands around all of it. */
export const LARGE_FIELD = {
  '& .MuiOutlinedInput-root': LARGE,
  '& .MuiOutlinedInput-input': { boxSizing: 'border-box', minHeight: 56 },
} as const;
