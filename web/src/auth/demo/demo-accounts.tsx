import { Button } from '@/ui/form/button';
import styles from '../account.module.css';
import { accounts, type ProviderRequest } from '../use-provider-request';
import { type DemoAccount, demoAccounts, GOOGLE_SUBJECT } from './accounts';

/** One press signs in. */
export function DemoAccounts({ request: { button, run } }: { request: ProviderRequest }) {
  const signIn = ({ email, password }: DemoAccount) => {
    if (password !== undefined) return run('login', async () => (await accounts()).signIn(email, password));
    return run('google', async () =>
      (await import('../data/google-emulator')).signInAsGoogleAccount(GOOGLE_SUBJECT, email),
    );
  };
  return (
    <section className="stack" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="heading">
        Demo accounts
      </h2>
      <ul className="ruled">
        {Object.values<DemoAccount>(demoAccounts).map((account) => (
          <li key={account.email} className={styles.account}>
            {/* The button of the form says that the request is running. */}
            <Button
              look="link"
              disabled={button(account.password === undefined ? 'google' : 'login').disabled}
              onClick={() => void signIn(account)}
            >
              {account.email}
            </Button>
            <span className="quiet">{account.note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
