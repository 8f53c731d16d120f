import { Icon } from '@/components/media/icon';
import styles from './account-form.module.css';
import type { ProviderError } from './provider-error';

/** The provider's error. Screen readers announce it; the form refers to it by `id`. */
export function FormError({ id, error }: { id: string; error: ProviderError | undefined }) {
  return (
    <div role="alert" className="said">
      {error && (
        <div id={id} className={styles.error}>
          <Icon name="warning" />
          <p>{error.message}</p>
        </div>
      )}
    </div>
  );
}
