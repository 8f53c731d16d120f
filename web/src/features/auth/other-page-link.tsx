import { Link, useLocation } from 'react-router-dom';
import styles from './account-form.module.css';

interface OtherPageLinkProps {
  question: string;
  to: string;
  label: string;
}

/**
 * The link from login to register or back. It keeps the page that the guard remembered; before the app has started, the inline script
 * of `index.html` finds it by its mark and does the same.
 */
export function OtherPageLink({ question, to, label }: OtherPageLinkProps) {
  const { state, search } = useLocation();
  return (
    <p className={styles.other}>
      {question}{' '}
      <Link className="target" to={{ pathname: to, search }} state={state} data-keeps-page>
        {label}
      </Link>
    </p>
  );
}
