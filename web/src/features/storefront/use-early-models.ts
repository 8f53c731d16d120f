import type { HomeModel } from '@contract/site/server-page';
import { startTransition, useEffect, useState } from 'react';

/** The inline script of `index.html` asks for them on the home page. */
type WithModels = HTMLElement & { homeModels?: Promise<Response | undefined> };

/**
 * The cars of the home page with prices, as the CDN has had them for a minute at most: they stand before the code of Firestore has
 * come. Without an answer the live ones are waited for, which say themselves what is wrong.
 */
export function useEarlyModels(): readonly HomeModel[] | undefined {
  const [models, setModels] = useState<readonly HomeModel[]>();
  useEffect(() => {
    const page: WithModels = document.documentElement;
    page.homeModels
      ?.then((answer) => (answer?.ok ? answer.clone().json() : undefined))
      .then(
        (early) => startTransition(() => setModels(early)),
        () => undefined,
      );
  }, []);
  return models;
}
