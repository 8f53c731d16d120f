import type { Content } from '../contract/site/content.js';
import { firestore } from '../firebase.js';

export async function readContents(most: number): Promise<Content[]> {
  const { docs } = await (await firestore()).collection('contents').orderBy('order').limit(most).get();
  return docs.map((stored) => {
    const { img, name, description, navigate } = stored.data();
    return { _id: stored.id, img, name, description, navigate };
  });
}
