import { isUtf8 } from 'node:buffer';
import type { HttpBindings } from '@hono/node-server';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { BODY_MAX } from '../contract/limits.js';
import type { Env } from './env.js';
import { invalid, Problem } from './problems.js';

const notJson = (detail: string) => new Problem('not-json', detail, { headers: { Accept: 'application/json' } });

const tooLarge = () => new Problem('body-too-large', `A body has at most ${BODY_MAX} bytes.`);

const announced = createMiddleware<Env>(async (context, next) => {
  const encoding = context.req.header('Content-Encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw notJson('Please send the body without a Content-Encoding.');
  if (!/^application\/json\s*(;\s*(charset=(utf-?8|"utf-?8")\s*)?)?$/i.test(context.req.header('Content-Type') ?? '')) {
    throw notJson('Please send Content-Type: application/json.');
  }
  if (Number(context.req.header('Content-Length')) > BODY_MAX) throw tooLarge();
  context.set('isReadingBody', true);
  await next();
});

const limited = bodyLimit({
  maxSize: BODY_MAX,
  onError: (context) => {
    // Hono leaves a body of unknown length in the middle, and its stream would stop the server from dropping the rest: the
    // connection would be reset before its sender, who is still sending, has the answer.
    const { incoming }: Partial<HttpBindings> = context.env;
    incoming?.removeAllListeners('data').resume();
    throw tooLarge();
  },
});

const object = createMiddleware<Env>(async (context, next) => {
  const isText = isUtf8(await context.req.arrayBuffer());
  context.set('isReadingBody', false);
  if (!isText) throw invalid('body', 'The body is not valid UTF-8.');
  const body: unknown = await context.req.json().catch(() => {
    throw invalid('body', 'The body is not valid JSON.');
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid('body', 'The body must be a JSON object.');
  }
  await next();
});

/** Accepts only a JSON object of limited size, before the validators run. */
export const jsonObject = every(announced, limited, object);
