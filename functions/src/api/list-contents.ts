import { createRoute, z } from '@hono/zod-openapi';
import { LIST_LIMIT_MAX } from '../contract/limits.js';
import { content } from '../contract/site/content.js';
import { PUBLIC, tagged } from '../http/cache.js';
import type { App } from '../http/env.js';
import { json, problems } from '../http/responses.js';
import { readContents } from '../site/read-home.js';

const route = createRoute({
  method: 'get',
  path: '/content',
  operationId: 'listContents',
  tags: ['content'],
  summary: 'The related contents of the home page, in their order',
  middleware: [tagged] as const,
  security: [],
  responses: { 200: json(z.array(content), 'All contents'), 304: { description: 'Unchanged' }, ...problems() },
});

export const listContents = (app: App) =>
  app.openapi(route, async (context) => {
    await context.get('spendReads')(LIST_LIMIT_MAX);
    return context.json(await readContents(LIST_LIMIT_MAX), 200, PUBLIC);
  });
