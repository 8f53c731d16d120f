/** The sentences that apply, with a space between them. */
export const sentences = (...those: (string | false)[]): string => those.filter(Boolean).join(' ');
