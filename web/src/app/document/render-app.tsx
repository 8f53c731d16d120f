import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { type Snapshot, SnapshotContext } from '@/features/storefront/snapshot';
import { routeObjects } from '../router';

/** The static HTML of one page, from the same components that the browser hydrates. */
export async function renderApp(address: string, snapshot: Snapshot): Promise<string> {
  const handler = createStaticHandler(routeObjects());
  const context = await handler.query(new Request(new URL(address, 'http://prerender.invalid')));
  if (context instanceof Response) throw new Error(`${address} answers with a redirect`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <SnapshotContext value={snapshot}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SnapshotContext>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
