import type { SpecificationEntry } from '@contract/specification';
import { Figures } from '@/components/page/figures';
import { groupSpecification } from '@/lib/product/specification-groups';
import styles from './model-specification.module.css';

/** The technical facts of a car: a few large figures, then the other lines in groups. */
export function ModelSpecification({ entries }: { entries: readonly SpecificationEntry[] }) {
  const { figures, groups } = groupSpecification(entries);
  return (
    <>
      {figures.length > 0 && (
        <div className={styles.figures}>
          <Figures items={figures} />
        </div>
      )}
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group.title} className={styles.group}>
              <h3>{group.title}</h3>
              <dl className={styles.lines}>
                {group.entries.map(({ label, value }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and the list is replaced as a whole
                  <div key={index}>
                    <dt dir="auto">{label}</dt>
                    <dd dir="auto">{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
    </>
  );
}
