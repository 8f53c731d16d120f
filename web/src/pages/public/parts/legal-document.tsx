import type { ReactNode } from 'react';
import styles from './legal-document.module.css';
import prose from './prose.module.css';

interface LegalDocumentProps {
  title: string;
  /** As it is printed, for example 2022.04.27. */
  date: string;
  lead: ReactNode;
  /** Shown before the numbered sections. */
  summary?: ReactNode;
  sections: readonly { id: string; title: string; text: ReactNode }[];
}

/** A dated text in numbered sections, with a table of contents beside it. */
export function LegalDocument({ title, date, lead, summary, sections }: LegalDocumentProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.date}>
          Dated <time dateTime={date.replaceAll('.', '-')}>{date}</time>
        </p>
        <p className={styles.lead}>{lead}</p>
      </header>
      {summary}
      <div className={styles.body}>
        <nav className={styles.contents} aria-label="Contents">
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {sections.map(({ id, title: name, text }, place) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span className={styles.number}>{place + 1}</span> {name}
              </h2>
              <div className={prose.prose}>{text}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
