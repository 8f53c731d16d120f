import { z } from 'zod';

/** A related content of the home page, as the screens and GET /content show it. `navigate`: a path of the site, such as `/digitalService`. */
export const content = z
  .object({ _id: z.string(), img: z.string(), name: z.string(), description: z.string(), navigate: z.string() })
  .meta({ id: 'Content' });
export type Content = z.infer<typeof content>;
