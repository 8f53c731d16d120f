import type { ListState } from '@contract/list/list-state';
import type { ModelsPage } from '@contract/site/server-page';
import type { ComponentType } from 'react';
import { FirestoreRoot } from '@/lib/firebase/firestore-root';
import { useLineUpPage } from '../data/line-up';
import type { LiveProps } from '../live-reading';
import { Report } from '../report';

/** Listens to one page of the line-up. */
export const liveLineUp = (state: ListState): ComponentType<LiveProps<ModelsPage>> =>
  function LiveLineUp(props) {
    return (
      <FirestoreRoot>
        <OnePage state={state} {...props} />
      </FirestoreRoot>
    );
  };

function OnePage({ state, ...props }: LiveProps<ModelsPage> & { state: ListState }) {
  return <Report reading={useLineUpPage(state)} {...props} />;
}
