import { type DocumentSnapshot, FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { HOME_MODELS, HOME_SLIDES } from '../contract/limits.js';
import type { Content } from '../contract/site/content.js';
import { chosenModels, HOME_SETTING } from '../contract/site/home-models.js';
import type { HomeData } from '../contract/site/server-page.js';
import { exists, firestore } from '../firebase.js';
import { toModel } from './read-model.js';
import { ofShown, type Shown } from './shown-owners.js';

const CARS = HOME_MODELS + HOME_SLIDES;

/** The setting, the chosen cars, the first of the line-up when none of those exists, and the contents. */
export const HOME_READS = 1 + 2 * CARS + HOME_MODELS;

/** What the home page shows of the database: mostly 25 reads. */
export async function readHome(shown: Shown): Promise<HomeData> {
  const [{ cards, slides }, contents] = await Promise.all([
    readHomeCars(await firestore(), shown),
    readContents(HOME_MODELS),
  ]);
  return {
    models: cards.map(toModel).map(({ specification: _, ...model }) => model),
    slides: slides
      .map(toModel)
      .map(({ _id, name, supplier, img, carouselImg = img }) => ({ _id, name, supplier, img: carouselImg })),
    contents,
  };
}

/** So many contents at most, in their order. */
export async function readContents(maxDocuments: number): Promise<Content[]> {
  const { docs } = await (await firestore()).collection('contents').orderBy('order').limit(maxDocuments).get();
  return docs.map((stored) => {
    const { img, name, description, navigate } = stored.data();
    return { _id: stored.id, img, name, description, navigate };
  });
}

interface HomeCars {
  isChosen: boolean;
  cards: QueryDocumentSnapshot[];
  slides: QueryDocumentSnapshot[];
}

/** The cars that the maker has chosen, in this order; where none of the cards is shown any more, the first of the line-up. */
export async function readHomeCars(db: Firestore, shown: Shown): Promise<HomeCars> {
  const all = db.collection('products');
  const ids = chosenModels((await db.doc(HOME_SETTING).get()).get('models'));
  const chosen = ids.length > 0 ? await db.getAll(...ids.map((id) => all.doc(id))) : [];
  const isShown = (car: DocumentSnapshot): car is QueryDocumentSnapshot => exists(car) && shown.has(car.get('email'));
  const first = ofShown(all, shown).orderBy('createdAt').orderBy(FieldPath.documentId()).limit(CARS);
  const isChosen = chosen.slice(0, HOME_MODELS).some(isShown);
  const cars = isChosen ? chosen : (await first.get()).docs;
  return {
    isChosen,
    cards: cars.slice(0, HOME_MODELS).filter(isShown),
    slides: cars.slice(HOME_MODELS).filter(isShown),
  };
}
