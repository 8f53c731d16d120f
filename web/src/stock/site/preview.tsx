import type { HomePage } from '@contract/site/home-page';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Section } from '@/stock/kit/section';
import { type PlacedCar, type Places, placesOf } from './cars';
import { type ListedContent, listedContents, shownContents } from './listed-contents';
import styles from './site.module.css';

interface PreviewProps {
  cars: readonly PlacedCar[];
  contents: HomePage['contents'];
  draw: (cars: Places, contents: readonly ListedContent[]) => ReactNode;
}

const windows = [
  { name: 'On a desktop', width: 1440, height: 1440 },
  { name: 'On a phone', width: 390, height: 1310 },
] as const;

/** The home page as it would be, before it is saved. */
export function Preview({ cars, contents, draw }: PreviewProps) {
  const places = placesOf(cars);
  return (
    <Section title="Preview">
      <p className="quiet">
        {places.cards.length > 0
          ? 'What you choose, as visitors see it, with the first car of the carousel. Scroll in it to see all.'
          : 'There is something to see when a card has a car.'}
      </p>
      {places.cards.length > 0 && (
        <div className={styles.frames}>
          {windows.map((one) => (
            <Frame key={one.name} {...one}>
              {draw(places, shownContents(listedContents(contents)))}
            </Frame>
          ))}
        </div>
      )}
    </Section>
  );
}

interface FrameProps {
  name: string;
  width: number;
  height: number;
  children: ReactNode;
}

/** A window of this width, drawn as small as its place: what depends on the window's width is as it is there. Nothing in it is pressed. */
function Frame({ name, width, height, children }: FrameProps) {
  const [page, setPage] = useState<Document>();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const opened = frame.current?.contentDocument;
    if (!opened) return;
    // A page without an address of its own that is laid out by the standard: opened so, it has the address and the policy of this one.
    opened.open();
    opened.write('<!doctype html><title>Preview</title>');
    opened.close();
    for (const look of document.querySelectorAll('link[rel=stylesheet], style'))
      opened.head.append(look.cloneNode(true));
    opened.body.inert = true;
    // In the dark Firefox would draw it white.
    opened.documentElement.style.scrollbarColor = 'var(--ink-soft) var(--ground)';
    setPage(opened);
    return followTheme(opened);
  }, []);
  return (
    <div
      className={styles.frame}
      style={{ aspectRatio: `${width} / ${height}`, '--width': `${width}px` } as CSSProperties}
    >
      <iframe ref={frame} title={`${name}, ${width} px wide`} width={width} height={height} />
      {page && createPortal(children, page.body)}
    </div>
  );
}

/** Gives the page of a frame the theme of this one, also when it is changed. Nobody is signed in there. */
function followTheme(page: Document): () => void {
  const follow = () => {
    page.documentElement.dataset.theme = document.documentElement.dataset.theme;
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
