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
  const body = request.body ?? new Blob([]).stream();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.byteLength;
    if (size > BODY_MAX) break;
    chunks.push(chunk);
  }
  if (size > BODY_MAX) {
    void discard(body);
    throw tooLarge();
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw invalid('body', 'The body is not valid UTF-8.');
  }
}

/**
 * Reads the rest and drops it. A body that nobody reads any more stands still, and the connection is reset before its sender, who is
 * still sending, has the answer. The server closes connections that send on for long after their answer.
 */
const discard = (body: ReadableStream<Uint8Array>) => body.pipeTo(new WritableStream()).catch(() => {});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('body', 'The body is not valid JSON.');
  }
}
