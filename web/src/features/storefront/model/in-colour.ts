/** One of the site's own pictures of a car from the side: its body and its colour. */
const PAINTED = /^(\/cars\/(?:[a-z]+-)+)(?:glacier|graphite|copper|midnight|fern|crimson)\.svg$/;

/** The same car in another colour, where there is a picture of it. */
export function inColour(picture: string, colour: string): string | undefined {
  const [, body] = PAINTED.exec(picture) ?? [];
  const painted = `${body}${colour}.svg`;
  return body !== undefined && PAINTED.test(painted) ? painted : undefined;
}
