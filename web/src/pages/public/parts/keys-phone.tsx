import { brand } from '@/brand';
import { Icon } from '@/ui/media/icon';
import styles from './keys-phone.module.css';

const keys = {
  You: 'Your own key',
  Marta: 'Drives, up to 130 km/h',
  Jonas: 'Opens the boot, until Sunday',
};

const SEEN = `The ${brand.name} app shows who has a key of the Solis: you; Marta, who drives up to 130 kilometres an hour; and Jonas, who opens the boot until Sunday. Below is Share the key.`;

/** The app close up, drawn and not photographed: its words can be read at any size. */
export const KeysPhone = () => (
  <div className={`unprinted ${styles.scene}`} role="img" aria-label={SEEN}>
    <div className={styles.phone} aria-hidden="true">
      <p className={styles.bar}>
        <span>9:41</span>
        <span>{brand.name}</span>
      </p>
      <p className={styles.car}>Solis</p>
      <p className={styles.state}>Locked, 412 km</p>
      <p className={styles.title}>Keys</p>
      <ul className={styles.keys}>
        {Object.entries(keys).map(([name, does]) => (
          <li key={name}>
            <span className={styles.person}>{name.slice(0, 1)}</span>
            <span>
              <strong>{name}</strong>
              <span>{does}</span>
            </span>
            {name !== 'You' && <span className={styles.back}>Take back</span>}
          </li>
        ))}
      </ul>
      <p className={styles.share}>
        <Icon name="plus" size={18} />
        Share the key
      </p>
      <p className={styles.state}>Two of three people have one.</p>
    </div>
  </div>
);
