import { Icon } from '@/components/media/icon';
import styles from './account-form.module.css';
import type { ProviderError } from './provider-error';

/** The provider's error and, below it, its code. Screen readers announce both; the form refers to them by `id`. */
export function FormError({ id, error }: { id: string; error: ProviderError | undefined }) {
  return (
    <div role="alert" className="said">
      {error && (
        <div id={id} className={styles.error}>
          <Icon name="warning" />
          <p>{error.message}</p>
          {error.code && <code className={styles.code}>{error.code}</code>}
        </div>
      )}
    </div>
  );
}
