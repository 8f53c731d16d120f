import { FieldPath } from 'firebase-admin/firestore';
import { HOME_MODELS, HOME_SLIDES } from '../contract/limits.js';
import type { Content } from '../contract/site/content.js';
import { chosenModels, HOME_SETTING } from '../contract/site/home-models.js';
import type { HomeData } from '../contract/site/server-page.js';
import { exists, firestore, products } from '../firebase.js';
import { toModel } from './read-model.js';

const CARS = HOME_MODELS + HOME_SLIDES;

/** The setting, the chosen cars, the first of the line-up when none of those exists, and the contents. */
export const HOME_READS = 1 + 2 * CARS + HOME_MODELS;

/** What the home page shows of the database: mostly 25 reads. */
export async function readHome(): Promise<HomeData> {
  const [cars, contents] = await Promise.all([readCars(), readContents(HOME_MODELS)]);
  return { ...cars, contents };
}

/** So many contents at most, in their order. */
export async function readContents(maxDocuments: number): Promise<Content[]> {
  const { docs } = await (await firestore()).collection('contents').orderBy('order').limit(maxDocuments).get();
  return docs.map((stored) => {
    const { img, name, description, navigate } = stored.data();
    return { _id: stored.id, img, name, description, navigate };
  });
}

/** The cars that the maker has chosen, in this order, or else the first of the line-up: its newest may be anybody's. */
async function readCars(): Promise<Pick<HomeData, 'models' | 'slides'>> {
  const all = await products();
  const ids = chosenModels((await all.firestore.doc(HOME_SETTING).get()).get('models'));
  const chosen = ids.length > 0 ? await all.firestore.getAll(...ids.map((id) => all.doc(id))) : [];
  const first = all.orderBy('createdAt').orderBy(FieldPath.documentId()).limit(CARS);
  const isChosen = chosen.slice(0, HOME_MODELS).some(exists);
  const cars = isChosen ? chosen : (await first.get()).docs;
  const shown = (from: number, to?: number) => cars.slice(from, to).filter(exists).map(toModel);
  return {
    models: shown(0, HOME_MODELS).map(({ specification: _, ...model }) => model),
    slides: shown(HOME_MODELS).map(({ _id, name, supplier, img, carouselImg = img }) => ({
      _id,
      name,
      supplier,
      img: carouselImg,
    })),
  };
}
