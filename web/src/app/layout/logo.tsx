import { Link } from 'react-router-dom';
import { brand } from '@/brand';
import { paths } from '@/lib/site/paths';
import styles from './logo.module.css';

/** The logo, a link to the home page. `label` gives the two links of a page (header and footer) different names. */
export function Logo({ label }: { label: string }) {
  return (
    <Link to={paths.home} className={styles.logo} aria-label={`${brand.name}, ${label}`}>
      <svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <circle cx="16" cy="16" r="13" stroke="currentColor" strokeWidth="1.6" />
        <path d="M16 3c5.2 3.4 7.6 8 7.6 13S21.200 25.600 16 29" stroke="var(--accent)" strokeWidth="2.2" />
      </svg>
      <span className={styles.word}>{brand.name}</span>
    </Link>
  );
}
