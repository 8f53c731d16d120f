import { Icon } from '@/components/media/icon';
import styles from './account-form.module.css';

/** What the provider refused; read out when it appears, and tied to its form by `id`. */
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
