import styles from './account-form.module.css';

export function OrDivider() {
  return <p className={styles.or}>or</p>;
}
