import { createMiddleware } from 'hono/factory';
import { BODY_MAX } from '../contract/limits.js';
import type { Env } from './env.js';
import { invalid, Problem } from './problems.js';

/** Accepts only a JSON object of limited size, before the validators run. */
export const jsonObject = createMiddleware<Env>(async (context, next) => {
  const encoding = context.req.header('Content-Encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw notJson('Please send the body without a Content-Encoding.');
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(context.req.header('Content-Type') ?? '')) {
    throw notJson('Please send Content-Type: application/json.');
  }
  context.set('isReadingBody', true);
  const text = await boundedText(context.req.raw, context.req.header('Content-Length'));
  context.set('isReadingBody', false);
  const { url, method, headers } = context.req.raw;
  context.req.raw = new Request(url, { method, headers, body: text });
  const body: unknown = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid('body', 'The body must be a JSON object.');
  }
  await next();
});

const notJson = (detail: string) => new Problem('not-json', detail, { headers: { Accept: 'application/json' } });
const tooLarge = () => new Problem('body-too-large', `A body has at most ${BODY_MAX} bytes.`);

async function boundedText(request: Request, announced: string | undefined): Promise<string> {
  if (Number(announced) > BODY_MAX) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A cancelled body closes the connection, and the caller, who is still sending, does not get the answer.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength;
    if (size > BODY_MAX) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw invalid('body', 'The body is not valid UTF-8.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('body', 'The body is not valid JSON.');
  }
}
