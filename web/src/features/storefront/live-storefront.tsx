import type { Product } from '@contract/product';
import type { Content } from '@contract/site/content';
import { FirestoreRoot } from '@/lib/firebase/firestore-root';
import { useChosenIds, useChosenModels, useContents, useFirstModels } from './data/queries';
import type { LiveProps } from './live-reading';
import { Report } from './report';

/** Renders nothing: listens and reports. */
export function LiveModels(props: LiveProps<Product[]>) {
  return (
    <FirestoreRoot>
      <HomeModels {...props} />
    </FirestoreRoot>
  );
}

/** The setting is read before the models: both at once would cost a visitor six reads more wherever models are chosen. */
function HomeModels(props: LiveProps<Product[]>) {
  const ids = useChosenIds();
  if (ids.status !== 'success') return <Report reading={ids} {...props} />;
  return ids.data.length > 0 ? <ChosenModels ids={ids.data} {...props} /> : <FirstModels {...props} />;
}

function ChosenModels({ ids, ...props }: LiveProps<Product[]> & { ids: string[] }) {
  const models = useChosenModels(ids);
  const allDeleted = models.status === 'success' && models.data.length === 0;
  return allDeleted ? <FirstModels {...props} /> : <Report reading={models} {...props} />;
}

function FirstModels(props: LiveProps<Product[]>) {
  return <Report reading={useFirstModels()} {...props} />;
}

export function LiveContents(props: LiveProps<Content[]>) {
  return (
    <FirestoreRoot>
      <Contents {...props} />
    </FirestoreRoot>
  );
}

function Contents(props: LiveProps<Content[]>) {
  return <Report reading={useContents()} {...props} />;
}
