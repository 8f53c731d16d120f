import { type Colour, readPicture } from '@contract/site/pictures';
import type { Model } from '@contract/site/server-page';

export const colourName = (colour: Colour): string => colour.charAt(0).toUpperCase() + colour.slice(1);

/** What a picture says beside the car's name: its colour, where that is known. */
export function pictureText({ img }: Pick<Model, 'img'>): string {
  const colour = readPicture(img)?.colour;
  return colour ? `In ${colourName(colour)}` : '';
}

/** What one of the site's own pictures of a car shows, beside its name; of any other picture the name alone is known. */
export function pictureAlt(picture: string, name: string): string {
  const { colour, atNight } = readPicture(picture) ?? {};
  if (colour) return `${name} in ${colourName(colour)}, from the front`;
  return atNight ? `${name} in ${colourName(atNight)}, at night` : name;
}
