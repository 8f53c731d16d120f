/** JSON for a script element; `<` is escaped, so that the data cannot end the element. */
export const embeddedJson = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c');
