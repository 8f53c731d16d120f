import { PICTURE_PATTERN } from '@contract/limits';
import type { addedFields } from '@contract/product-fields';
import { useState } from 'react';
import { Facts } from '@/components/page/facts';
import type { Typed } from '@/lib/product/form';
import { parsePrice, parseQuantity } from '@/lib/product/numbers';
import { preview } from '@/lib/product/text';
import { digits, money } from '@/lib/text/digits';
import { NO_PICTURE } from './load-picture';
import styles from './preview-card.module.css';

/** Shows the typed product as the card that visitors will see. */
export function PreviewCard({ typed }: { typed: Typed<Exclude<(typeof addedFields)[number], 'reorderAt'>> }) {
  const { img, name, supplier, description, price, quantity } = typed;
  const address = img.trim();
  const [failed, setFailed] = useState<string>();
  const amount = parsePrice(price).value;
  const pieces = parseQuantity(quantity).value;
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className="quiet">Preview</p>
      {PICTURE_PATTERN.test(address) && address !== failed ? (
        <img
          className={styles.picture}
          src={address}
          alt="As visitors will see it"
          referrerPolicy="no-referrer"
          onError={() => setFailed(address)}
        />
      ) : (
        <p className={`${styles.picture} ${styles.empty}`}>{address !== '' && address === failed && NO_PICTURE}</p>
      )}
      <p className={styles.name}>
        <bdi>{name.trim() || 'Name'}</bdi>
      </p>
      <p className="quiet">
        <bdi>{supplier.trim() || 'Supplier'}</bdi>
      </p>
      <p>
        <bdi>{preview(description.trim()) || 'Description'}</bdi>
      </p>
      <Facts
        className={styles.facts}
        items={[
          { label: 'Price', value: amount === undefined ? '–' : money(amount) },
          { label: 'Stock', value: pieces === undefined ? '–' : digits(pieces) },
        ]}
      />
    </section>
  );
}
