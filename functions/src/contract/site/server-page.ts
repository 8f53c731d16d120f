/**
 * The interface between the function `site` and the web app's server bundle. The build writes the bundle (`server.js`) and
 * `pages.json` into one folder inside `functions/`; the function reads the database and lets the bundle render.
 */
import type { LineUpPage } from '../list/line-up.js';
import type { Product } from '../product-fields.js';
import type { CarFigures } from '../specification.js';
import type { Content } from './content.js';
import type { FeedCar } from './feeds.js';

/** A product as public pages show it, with what its specification says first. Its owner's email is not in their HTML. */
export type Model = Omit<Product, 'email' | 'reorderAt'> & CarFigures;

/** A car on a card of the home page. */
export type HomeModel = Omit<Model, 'specification'>;

/** A car of the carousel: `img` is its carousel picture, where it has one. */
export type HomeSlide = Pick<Model, '_id' | 'name' | 'supplier' | 'img'>;

/** What the home page, which is a file, reads of the database: `/models/home.json`. */
export interface HomeData {
  models: HomeModel[];
  /** Other cars than `models`. A file that was kept from before this field has none. */
  slides?: HomeSlide[];
  contents: Content[];
}

/** A car and those that its page leads to. */
export interface ModelPage {
  model: Model;
  further: Model[];
}

export type ModelOfLineUp = Pick<Model, '_id' | 'name' | 'supplier' | 'description' | 'img' | 'price' | 'quantity'> &
  CarFigures;

/** One page of the line-up. `total`: how many cars there are in all, where the trigger has counted them. */
export type ModelsPage = LineUpPage<ModelOfLineUp> & { total?: number };

/** Written by the build for the pages that are rendered later. */
export interface BuiltPages {
  /** The built HTML of each page that the function renders, by the page's id, with marks for what is rendered. */
  templates: Record<string, string>;
  /** The headers that Hosting sends with every page. */
  headers: Record<string, string>;
}

/** Renders a whole HTML document each. */
export interface Renderer {
  headers: BuiltPages['headers'];
  modelSitemap(ids: readonly string[]): string;
  googleFeed(cars: readonly FeedCar[]): string;
  metaFeed(cars: readonly FeedCar[]): string;
  /** The path of a page of the site, where another letter case of it is given. */
  inRightCase(pathname: string): string | undefined;
  /** `search`: the query of the address, which may ask for a colour. */
  modelPage(page: ModelPage, search: string): Promise<string>;
  /** `address`: path and query. They may hold values that the page leaves out. */
  modelsPage(page: ModelsPage, address: string): Promise<string>;
  notFoundPage(path: string): Promise<string>;
  /** A page that can be read while the database cannot be reached. */
  unavailablePage(address: string): Promise<string>;
}

/** The exports of `server.js`. */
export interface ServerBundle {
  rendererOf(pages: BuiltPages): Renderer;
}
