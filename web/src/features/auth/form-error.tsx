import { Icon } from '@/components/media/icon';
import styles from './account-form.module.css';

/** The provider's error. Screen readers announce it; the form refers to it by `id`. */
export function FormError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {message && (
        <p id={id} className={styles.error}>
          <Icon name="warning" />
          {message}
        </p>
      )}
    </div>
  );
}
