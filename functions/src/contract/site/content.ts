import { z } from 'zod';

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

/** A content as REST answers with it. */
export const content = z
  .object({ _id: z.string(), img: z.string(), name: z.string(), description: z.string(), navigate: z.string() })
  .meta({ id: 'Content' });
