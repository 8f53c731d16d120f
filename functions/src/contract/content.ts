/** A related content of the home page, as the screens and GET /content show it. */
export interface Content {
  /** The document id. */
  _id: string;
  img: string;
  name: string;
  description: string;
  /** A path of the site, for example `/digitalService`. */
  navigate: string;
}
