import type { ReactNode } from 'react';
import { Contents, Paragraphs, type Text } from '@/ui/page/sections';
import styles from './legal-document.module.css';

interface LegalDocumentProps {
  title: string;
  /** As it is printed, for example 2022.04.27. */
  date: string;
  lead: ReactNode;
  summary?: Record<string, string>;
  /** Each under its title, from which its address is made. */
  sections: Record<string, Text>;
}

export function LegalDocument({ title, date, lead, summary, sections }: LegalDocumentProps) {
  const numbered = Object.entries(sections).map(([title, text]) => ({
    title,
    text,
    id: title.toLowerCase().replace(/\W+/g, '-'),
  }));
  return (
    <div className={styles.page}>
      <header className={`stack ${styles.head}`}>
        <h1>{title}</h1>
        <p className="soft">
          Dated <time dateTime={date.replaceAll('.', '-')}>{date}</time>
        </p>
        <p className="large">{lead}</p>
      </header>
      {summary && (
        <dl className={styles.summary}>
          {Object.entries(summary).map(([question, answer]) => (
            <div key={question} className="stack">
              <dt>{question}</dt>
              <dd className="soft">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="beside">
        <Contents label="Contents" items={numbered} className={styles.contents} />
        <div className={styles.sections}>
          {numbered.map(({ id, title: name, text }, index) => (
            <section key={id} id={id} className={`stack ${styles.section}`} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span className="accent">{index + 1}</span> <span>{name}</span>
              </h2>
              <div className={`stack ${styles.prose}`}>
                <Paragraphs text={text} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
