import { TOTAL } from '@contract/site/total';
import { doc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { type LiveRead, liveDocument } from '@/lib/firebase/live-read';

/** How many cars there are in all; `undefined` where the trigger has not counted them. */
export const liveTotal = async (): Promise<LiveRead<number | undefined>> =>
  liveDocument(doc(await firestore(), TOTAL), (stored) => stored.get('count'));
