import { type ReactElement, type ReactNode, Suspense, useId } from 'react';
import { Photo } from '../media/picture';
import { PairList } from './facts';
import styles from './sections.module.css';

interface PageHeroProps {
  title: string;
  lead: string;
  /** Of a page for work, whose contents begin higher up. */
  low?: boolean;
}

export const PageHero = ({ title, lead, low = false }: PageHeroProps) => (
  <header className={`${styles.hero} ${low ? styles.low : ''}`}>
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
  </header>
);

const grounds = { plain: styles.plain, sunken: styles.sunken, dark: 'stage-dark' };

interface PageSectionProps {
  title: string;
  eyebrow?: string;
  lead?: string;
  ground?: keyof typeof grounds;
  /** In wide windows the heading stays at the left while the content scrolls. */
  aside?: boolean;
  id?: string;
  children: ReactNode;
}

/** A titled part of a page, on the page's grid. It is hydrated in a piece of its own, see `SiteLayout`. */
export function PageSection({ title, eyebrow, lead, ground = 'plain', aside = false, id, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={`${styles.section} ${grounds[ground]}`}>
      <div className={aside ? 'beside' : undefined}>
        <div className={`stack ${aside ? 'staying' : styles.heading}`}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={titleId}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <div>
          <Suspense>{children}</Suspense>
        </div>
      </div>
    </section>
  );
}

export const Statement = ({ children, by }: { children: string; by: string }) => (
  <div className={styles.statement}>
    <p>{children}</p>
    <p className="soft">{by}</p>
  </div>
);

type Sentences = string | ReactElement;
/** A paragraph for each entry, and a bulleted list for each list. */
export type Text = (Sentences | Sentences[])[];

export const Paragraphs = ({ text }: { text: Text }) =>
  text.map((block, position) => {
    const key = `${position}`;
    if (!Array.isArray(block)) return <p key={key}>{block}</p>;
    return (
      <ul key={key}>
        {/* The entries are constants of a page, so their places never change. */}
        {[...block.entries()].map(([place, entry]) => (
          <li key={place}>{entry}</li>
        ))}
      </ul>
    );
  });

interface SplitProps {
  title: string;
  src: string;
  alt: string;
  text: Text;
  children?: ReactNode;
}

export const Split = ({ title, src, alt, text, children }: SplitProps) => (
  <article className={styles.split}>
    <Photo src={src} alt={alt} />
    <div className="stack">
      <h3>{title}</h3>
      <Paragraphs text={text} />
      {children}
    </div>
  </article>
);

interface Tile {
  title: string;
  note?: string;
  text: string;
  details?: readonly string[];
  src?: string;
  alt?: string;
}

export const Tiles = ({ items }: { items: readonly Tile[] }) => (
  <ul className={styles.tiles}>
    {items.map(({ title, note, text, details = [], src, alt }) => (
      <li key={title} className="stack">
        {src && <Photo src={src} alt={alt} />}
        <h3>{title}</h3>
        {note && <p className="quiet accent">{note}</p>}
        <p className="soft">{text}</p>
        {details.length > 0 && (
          <ul className={styles.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);

interface RowsProps {
  /** `mark` is a year or a short word, shown first in the accent colour; without one it is the row's number. */
  items: readonly (readonly [title: string, text: string, mark?: string])[];
}

export const Rows = ({ items }: RowsProps) => (
  <ol className={`ruled ${styles.rows}`}>
    {items.map(([title, text, mark], index) => (
      <li key={title}>
        <span className="accent">{mark ?? index + 1}</span>
        <h3>{title}</h3>
        <p className="soft">{text}</p>
      </li>
    ))}
  </ol>
);

export const Figures = ({ items }: { items: readonly { value: string; label: string }[] }) => (
  <PairList items={items} className={styles.figures} tone="quiet" />
);

interface ContentsProps {
  label: string;
  items: readonly { id: string; title: string }[];
  className: string | undefined;
}

export const Contents = ({ label, items, className }: ContentsProps) => (
  <nav aria-label={label}>
    <ol className={`${styles.contents} ${className}`}>
      {items.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);
