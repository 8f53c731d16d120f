import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '@/brand';
import { scrollIntoViewRef, useHydrated } from '@/lib/browser/hooks';
import { paths } from '@/lib/site/paths';
import { emailProblem } from '@/lib/text/email';
import { useLineUp } from '@/storefront/storefront-context';
import { Button } from '@/ui/form/button';
import { Field, ScriptForm } from '@/ui/form/field';
import { Icon } from '@/ui/media/icon';
import { footerLinks } from './navigation';
import styles from './site-footer.module.css';
import { Logo } from './site-header';

/** The prerendered page and hydration use the year of the build, so that both draw the same. */
const CurrentYear = () => <span>{useHydrated() ? new Date().getFullYear() : import.meta.env.BUILD_YEAR}</span>;

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className="stack soft">
            <Logo label="to the home page" />
            <p>{brand.tagline}.</p>
          </div>
          <Newsletter />
        </div>
        <div className={styles.columns}>
          <nav aria-labelledby="footer-models">
            <h2 id="footer-models">Models</h2>
            <FooterModels />
          </nav>
          {footerLinks.map(({ title, links }) => (
            <nav key={title} aria-labelledby={`footer-${title}`}>
              <h2 id={`footer-${title}`}>{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.bottom}>
          <p>
            © <CurrentYear />
            <span>{` ${brand.name}. All rights reserved.`}</span>
          </p>
          {/* Whose page it is, and how to reach them. The logo is in the header. */}
          <p className="printed">
            {brand.address} · {brand.email}
          </p>
          <ul className={styles.social}>
            {brand.social.map(({ name, icon, href }) => (
              <li key={name}>
                <a className="round" href={href} aria-label={`${brand.name} on ${name}`} rel="noreferrer">
                  <Icon name={icon} size={22} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterModels() {
  const { result, shown } = useLineUp();
  return (
    <>
      {shown.length === 0 && result.status === 'success' ? (
        <p className="quiet">No models yet.</p>
      ) : (
        <ul className={`${styles.names} scripted`}>
          {shown.map(({ _id, name }) => (
            <li key={_id}>
              <Link to={paths.model(_id)}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.all}>
        <Link to={paths.models}>All models</Link>
      </p>
    </>
  );
}

/** The newsletter box of the client's brief sends nothing; it checks the address and says so. */
export function Newsletter() {
  const [error, setError] = useState<string>();
  /** How often an address was found right; 0 when it is not. */
  const [checked, setChecked] = useState(0);
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
    <ScriptForm className={`stack ${styles.newsletter}`} onSubmit={submit} aria-label="Newsletter">
      <Field
        label="Newsletter"
        name="newsletter"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        hint="It has not started yet: nothing is sent or stored."
        error={error}
        onChange={() => setChecked(0)}
        below={
          <Button type="submit" size="small" disabled={!hydrated}>
            Subscribe
          </Button>
        }
      />
      <p className="quiet" role="status">
        {checked > 0 && (
          <span key={checked} ref={scrollIntoViewRef}>
            Thank you. The address is valid; it was not sent or stored.
          </span>
        )}
      </p>
    </ScriptForm>
  );
}
