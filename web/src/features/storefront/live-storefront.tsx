import type { Content } from '@contract/content';
import type { Product } from '@contract/product';
import { useEffect } from 'react';
import { FirestoreRoot } from '@/lib/firebase/firestore-root';
import type { Reading } from '@/lib/reading';
import { useContents, useFirstModels } from './data/queries';
import type { LiveProps } from './live-reading';

/** Renders nothing: listens and reports. */
export function LiveModels(props: LiveProps<Product[]>) {
  return (
    <FirestoreRoot>
      <Report read={useFirstModels} {...props} />
    </FirestoreRoot>
  );
}

export function LiveContents(props: LiveProps<Content[]>) {
  return (
    <FirestoreRoot>
      <Report read={useContents} {...props} />
    </FirestoreRoot>
  );
}

function Report<T>({ read, onReading }: LiveProps<T> & { read: () => Reading<T> }) {
  const reading = read();
  const content = JSON.stringify(reading);
  // Each render makes a new object. It is reported only when its content has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` stands for `reading`
  useEffect(() => onReading(reading), [content, onReading]);
  return null;
}
