import { Link } from 'react-router-dom';
import { brand } from '@/brand';
import { Icon } from '@/components/media/icon';
import { FooterModels } from '@/features/storefront/footer-models';
import { useHydrated } from '@/lib/browser/hooks';
import { Logo } from '../logo';
import { footerLinks } from '../navigation';
import { Newsletter } from './newsletter';
import styles from './site-footer.module.css';

/** The prerendered page and hydration use the year of the build, so that both draw the same. */
const CurrentYear = () => <span>{useHydrated() ? new Date().getFullYear() : import.meta.env.BUILD_YEAR}</span>;

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.intro}>
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
            {` ${brand.name}. All rights reserved.`}
          </p>
          {/* Whose page it is, and how to reach them. The logo is in the header. */}
          <p className="printed">
            {brand.address} · {brand.email}
          </p>
          <ul className={styles.social}>
            {brand.social.map(({ name, icon, href }) => (
              <li key={name}>
                <a href={href} aria-label={`${brand.name} on ${name}`} rel="noreferrer">
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
