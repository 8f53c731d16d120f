import styles from './asked-car.module.css';

/** As high as the card of the car, so that the form below does not move when the car is read. */
export const CarPlace = () => (
  <div className={styles.car} aria-hidden="true">
    <div className={styles.picture} />
  </div>
);
