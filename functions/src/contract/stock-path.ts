/**
 * The id of an owner's document in `stock`: the email, whose slash would begin a collection. `%` is replaced too, so that two
 * emails never have the same id. The rules do the same.
 */
export const stockId = (email: string): string => email.replaceAll('%', '%25').replaceAll('/', '%2F');
export const stockPath = (email: string): string => `stock/${stockId(email)}`;
/** The email of an id that `stockId` has made. */
export const emailOf = (id: string): string => decodeURIComponent(id);
