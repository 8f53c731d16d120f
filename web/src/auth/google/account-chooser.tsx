import { type FormEvent, useEffect, useRef, useState } from 'react';
import { accountEmail } from '@/lib/text/email';
import { Button } from '@/ui/form/button';
import { Field } from '@/ui/form/field';
import { validateEmail } from '../account-form';
import { signInAsGoogleAccount } from '../data/google-emulator';
import { demoAccounts, GOOGLE_SUBJECT } from '../demo/accounts';
import type { ProviderRequest } from '../use-provider-request';
import styles from './account-chooser.module.css';

/** The Google account of the seed. */
const seeded = demoAccounts.google;

/** Used in place of Google's popup while the site runs on the emulators. */
export function AccountChooser({ run, onClose }: { run: ProviderRequest['run']; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<string>();
  useEffect(() => dialog.current?.showModal(), []);

  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('google-email') as HTMLInputElement;
    const email = accountEmail(input.value);
    const problem = validateEmail(input.value);
    setError(problem);
    if (problem) return input.focus();
    onClose();
    void run('google', () => signInAsGoogleAccount(email === seeded.email ? GOOGLE_SUBJECT : `other-${email}`, email));
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="account-chooser" onClose={onClose}>
      <form noValidate className="stack" onSubmit={choose}>
        <h2 id="account-chooser">Choose a Google account</h2>
        <p className="quiet">The emulators stand in for Google here; no password is asked for.</p>
        <Field
          label="Email"
          name="google-email"
          type="email"
          autoComplete="off"
          defaultValue={seeded.email}
          error={error}
        />
        <div className="buttons">
          <Button size="small" look="plain" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button size="small" type="submit">
            Continue
          </Button>
        </div>
      </form>
    </dialog>
  );
}
