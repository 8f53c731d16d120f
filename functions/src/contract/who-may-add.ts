/**
 * The emails that may add products, in lower case: every email by default; `.*@meridian[.]example` admits one domain. The
 * pattern is compared with the whole email. `firestore.rules` has the same text in `canAdd()`, and a test compares the two.
 */
export const CAN_ADD_PATTERN = '.*';

export const canAdd = (email: string, pattern = CAN_ADD_PATTERN): boolean => new RegExp(`^(?:${pattern})$`).test(email);
