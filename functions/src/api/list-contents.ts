import { createRoute, z } from '@hono/zod-openapi';
import { LIST_LIMIT_MAX } from '../contract/limits.js';
import { type Content, content } from '../contract/site/content.js';
import { firestore } from '../firebase.js';
import { PUBLIC, tagged } from './http/cache.js';
import type { App } from './http/env.js';
import { json, problems } from './http/responses.js';

const route = createRoute({
  method: 'get',
  path: '/content',
  operationId: 'listContents',
  tags: ['content'],
  summary: 'The related contents of the home page, in their order',
  middleware: [tagged] as const,
  responses: { 200: json(z.array(content), 'All contents'), 304: { description: 'Unchanged' }, ...problems() },
});

export const listContents = (app: App) =>
  app.openapi(route, async (context) => {
    const contents = (await firestore()).collection('contents');
    const { docs } = await contents.orderBy('order').limit(LIST_LIMIT_MAX).get();
    const all = docs.map((snapshot): Content => {
      const { img, name, description, navigate } = snapshot.data();
      return { _id: snapshot.id, img, name, description, navigate };
    });
    return context.json(all, 200, PUBLIC);
  });
