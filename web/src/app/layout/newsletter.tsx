import { type FormEvent, useState } from 'react';
import { Button } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { emailProblem } from '@/lib/email';
import { useHydrated } from '@/lib/use-hydrated';
import styles from './site-footer.module.css';

/** The specification's newsletter box sends nothing; it checks the address and says so. */
export function Newsletter() {
  const [error, setError] = useState<string>();
  const [checked, setChecked] = useState(false);
  // Before hydration, and without JavaScript, the browser would send the form itself, with the email in the address.
  const hydrated = useHydrated();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('newsletter');
    if (!(input instanceof HTMLInputElement)) return;
    const problem = emailProblem(input.value);
    setError(problem);
    setChecked(!problem);
    if (problem) input.focus();
  };

  return (
    <form className={styles.newsletter} onSubmit={submit} noValidate aria-label="Newsletter">
      <Field
        label="Newsletter"
        name="newsletter"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        error={error}
        onChange={() => setChecked(false)}
      >
        <Button type="submit" size="small" disabled={!hydrated}>
          Subscribe
        </Button>
      </Field>
      <p className={styles.answer} role="status">
        {checked && 'Thank you. Our newsletter has not started yet, so your address was not sent or stored.'}
      </p>
    </form>
  );
}
