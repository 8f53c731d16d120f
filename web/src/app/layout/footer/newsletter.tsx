import { type FormEvent, useState } from 'react';
import { Button } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { ScriptForm } from '@/components/form/script-form';
import { useHydrated, useScrollIntoView } from '@/lib/browser/hooks';
import { emailProblem } from '@/lib/text/email';
import styles from './site-footer.module.css';

/** The newsletter box of the client's brief sends nothing; it checks the address and says so. */
export function Newsletter() {
  const [error, setError] = useState<string>();
  /** How often an address was found right; 0 when it is not. */
  const [checked, setChecked] = useState(0);
  const answer = useScrollIntoView<HTMLParagraphElement>(checked);
  const hydrated = useHydrated();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('newsletter');
    if (!(input instanceof HTMLInputElement)) return;
    const problem = emailProblem(input.value);
    setError(problem);
    setChecked((times) => (problem ? 0 : times + 1));
    if (problem) input.focus();
  };

  return (
    <ScriptForm className={styles.newsletter} onSubmit={submit} aria-label="Newsletter">
      <Field
        label="Newsletter"
        name="newsletter"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        error={error}
        onChange={() => setChecked(0)}
      >
        <Button type="submit" size="small" disabled={!hydrated}>
          Subscribe
        </Button>
      </Field>
      <p ref={answer} className="quiet" role="status">
        {checked > 0 && 'Thank you. Our newsletter has not started yet, so your address was not sent or stored.'}
      </p>
    </ScriptForm>
  );
}
