import type { Timestamp } from 'firebase-admin/firestore';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

/** The CDN keeps a public list for ten seconds: many callers cost one reading, and a change is soon visible. Browsers ask every time. */
export const PUBLIC = { 'Cache-Control': 'public, max-age=0, s-maxage=10' };

/** Gives an answer an ETag of its content, unless it has one already, and answers 304 to a caller who has this version. */
export const tagged = etag({
  // Without the headers of CORS, a browser would keep the answer from its script.
  retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'access-control-expose-headers', 'link'],
});

export const versionTag = (version: Timestamp) =>
  `"${version.seconds.toString(36)}-${version.nanoseconds.toString(36)}"`;

/** Whether a condition header names this ETag. Weak and strong tags are equal here, because a proxy that compresses makes a tag weak. */
export const matchesEtag = (condition: string, tag: string): boolean =>
  condition.trim() === '*' || condition.split(',').some((named) => named.trim().replace(/^W\//, '') === tag);
