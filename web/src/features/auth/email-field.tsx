import type { ComponentProps } from 'react';
import { Field } from '@/components/form/field';

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'autoComplete'>;

/** With `username`, password managers store the email together with the password. */
export function EmailField(props: EmailFieldProps) {
  return <Field {...props} label="Email" type="email" autoComplete="username" autoCapitalize="none" />;
}
