import { getDocsFromServer, type Query, type QuerySnapshot } from 'firebase/firestore';
import { pause, reconnect } from '../firebase/firestore';
import { ANSWER_TIMEOUT } from '../live/observe';

/** What the server answers. The SDK waits for an answer without end; where none comes in time, it is asked again over a new connection. */
export async function fromServer(query: Query): Promise<QuerySnapshot> {
  const answer = await Promise.race([getDocsFromServer(query), pause(ANSWER_TIMEOUT)]);
  if (answer) return answer;
  await reconnect();
  return getDocsFromServer(query);
}
