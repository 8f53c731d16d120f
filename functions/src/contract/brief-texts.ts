/**
 * Texts of the client's brief that look like mistakes. They are intended: the brief gives them to the letter, spelling and spaces
 * included. It imports no library, so that every page can use it.
 */
export const BRIEF_TEXTS = {
  passwordShort: 'password must be 6 characters',
  passwordsDiffer: 'Two password dont match',
  emailMissing: 'please input an Email',
  resetSent: 'Sent Password Rest Link',
  registered: 'Thank You for Registration',
  verificationSent: 'Sent Verification Link',
  quantityIsZero: 'Quantity is 0 ',
  delivered: 'update Quantity successfully',
  updated: 'update Product successfully',
  /** Before and after the name of the added product. */
  added: ['update', 'successfully'],
  /** The name of the product follows. */
  askDelete: 'Are you want to delete',
} as const;
