/** The sentences of the specification stand here to the letter. */
export const PASSWORD_SHORT = 'password must be 6 characters';
export const EMAIL_MISSING = 'please input an Email';
export const PASSWORDS_DIFFER = 'Two password dont match';

const PASSWORD_MIN = 6;
/** The provider's own limit. */
const PASSWORD_MAX = 4096;

export const emailRules = {
  validate: (value: string | undefined): true | string => {
    const email = value?.trim() ?? '';
    if (email === '') return EMAIL_MISSING;
    return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && email.length <= 254
      ? true
      : 'This does not look like an email address, for example you@example.com.';
  },
};

export const passwordRules = {
  validate: (value: string | undefined): true | string => {
    const { length } = value ?? '';
    if (length < PASSWORD_MIN) return PASSWORD_SHORT;
    return length <= PASSWORD_MAX ? true : `A password has at most ${PASSWORD_MAX} characters.`;
  },
};
