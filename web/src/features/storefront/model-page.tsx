import { isVersionOf } from '@contract/site/further-models';
import type { Model } from '@contract/site/server-page';
import { parseSpecification } from '@contract/specification';
import { type ReactNode, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Skeleton } from '@/components/feedback/skeleton';
import { ButtonLink } from '@/components/form/button';
import { PageSection } from '@/components/page/page-section';
import { setDocumentHead } from '@/lib/browser/document-head';
import { preview } from '@/lib/product/text';
import { notFound as notFoundHead, paths } from '@/lib/site/paths';
import { money } from '@/lib/text/digits';
import { Availability } from './availability';
import { CompareLink, CompareToggle } from './compare/compare-toggle';
import { askPath } from './model/ask-path';
import { ModelSpecification } from './model/model-specification';
import { ModelCard, modelGrid } from './model-card';
import styles from './model-page.module.css';
import { PricesNote } from './note';
import { Stage, StageFrame } from './stage/stage';
import { type ColourChoice, useColour } from './stage/use-colour';
import { colourName } from './stage/views';
import { useModelPage } from './use-model-page';

const UNAVAILABLE = 'This car cannot be shown right now.';
/** So many versions in stock stand beside a car that is sold out. */
const VERSIONS_OFFERED = 2;

const NOT_UP_TO_DATE = 'Price and stock are not up to date.';

interface ModelPageProps {
  id: string;
  /** Shown when there is no such car. */
  notFound: ReactNode;
}

/** A car with its picture, price, availability and specification. Price and stock are live. */
export function ModelPage({ id, notFound }: ModelPageProps) {
  const { model, whole, further, unavailable, unknown, gone, result } = useModelPage(id);
  const choice = useColour(model);
  const name = model?.name;
  const description = model?.description;
  // Before the heading is found, which announces the title.
  useLayoutEffect(() => {
    const canonical = paths.model(id);
    if (unknown) setDocumentHead({ ...notFoundHead, canonical });
    else if (name !== undefined && description !== undefined)
      setDocumentHead({ title: name, description: preview(description, 155), canonical });
  }, [id, unknown, name, description]);

  if (unknown) return notFound;
  if (!model)
    return (
      <div>
        {/* While the car is read there is no heading, so that the car's own gets the focus. */}
        {(unavailable || result.status === 'error') && <h1 className="visually-hidden">Model</h1>}
        {result.status === 'error' ? (
          <div className={styles.words}>
            <ErrorState message={UNAVAILABLE} onRetry={result.retry} />
          </div>
        ) : unavailable ? (
          <div className={styles.words}>
            <EmptyState title={UNAVAILABLE}>
              <p>Please load the page again in a moment.</p>
            </EmptyState>
          </div>
        ) : (
          <TopSkeleton />
        )}
      </div>
    );
  // In another colour than that of the stock, the car is described in that one.
  const repainted = choice && choice.colour !== choice.stock.colour ? colourName(choice.colour) : undefined;
  const specification = parseSpecification(model.specification ?? '').map((entry) =>
    repainted && entry.label === 'Colour' ? { ...entry, value: repainted } : entry,
  );
  const waiting = !whole && result.status === 'loading';
  const soldOut = !gone && model.quantity <= 0;
  const inStock = further.filter((one) => isVersionOf(model, one) && one.quantity > 0).slice(0, VERSIONS_OFFERED);
  return (
    <>
      <article>
        <Stage key={id} model={model} choice={choice}>
          {(colours) => (
            <>
              <p className={styles.supplier}>
                <bdi>{model.supplier}</bdi>
              </p>
              <h1 className={styles.name}>
                <bdi>{model.name}</bdi>
              </h1>
              {gone ? (
                <p className={styles.gone} role="status">
                  This car is no longer in the line-up.
                </p>
              ) : (
                <Offer {...model} choice={choice} />
              )}
              {soldOut && inStock.length > 0 && (
                <p className={styles.versions}>
                  <span>In stock now:</span>
                  {inStock.map((version) => (
                    <Link key={version._id} to={paths.model(version._id)}>
                      <bdi>{version.name}</bdi>
                    </Link>
                  ))}
                </p>
              )}
              {colours}
              {!gone && (
                <>
                  <p className={styles.ask}>
                    <ButtonLink look="primary" to={askPath(model, choice?.colour)}>
                      {soldOut ? 'Ask about the next delivery' : 'Ask about this car'}
                    </ButtonLink>
                  </p>
                  <p className={styles.actions}>
                    <Link className="command" to={paths.restock(id)}>
                      Restock
                    </Link>
                    <Link className="command" to={paths.delivery(id)}>
                      Delivery
                    </Link>
                    <CompareToggle id={id} name={model.name} />
                    <CompareLink />
                  </p>
                </>
              )}
            </>
          )}
        </Stage>
        <div className={styles.words}>
          <div className={styles.told}>
            {whole && (
              <p className={styles.description}>
                <bdi>{model.description}</bdi>
              </p>
            )}
            {waiting && <TextSkeleton />}
            {!gone && (
              <PricesNote
                result={result}
                failure={whole ? NOT_UP_TO_DATE : 'This car cannot be shown in full right now.'}
              >
                {NOT_UP_TO_DATE}
              </PricesNote>
            )}
          </div>
        </div>
      </article>
      {waiting && (
        <PageSection title="Specification" ground="sunken">
          <div className={styles.awaited}>
            <TextSkeleton />
          </div>
        </PageSection>
      )}
      {whole && specification.length > 0 && (
        <PageSection title="Specification" ground="sunken">
          <ModelSpecification entries={specification} />
        </PageSection>
      )}
      {further.length > 0 && (
        <PageSection title="Further models">
          <ul className={`${modelGrid} ${styles.further}`}>
            {further.map((one) => (
              <ModelCard key={one._id} model={one} />
            ))}
          </ul>
        </PageSection>
      )}
    </>
  );
}

interface OfferProps extends Pick<Model, 'price' | 'quantity'> {
  choice: ColourChoice | undefined;
}

const Offer = ({ price, quantity, choice }: OfferProps) => (
  <p className={styles.offer} aria-live="polite">
    <span className={styles.price}>{money(price)}</span> <span className="quiet">Before tax and delivery</span>{' '}
    <Availability quantity={quantity} counted choice={choice} />
  </p>
);

function TopSkeleton() {
  return (
    <>
      <StageFrame>
        <Skeleton width="30%" animated />
        <Skeleton width="60%" height="3rem" animated />
        <Skeleton width="40%" height="2rem" animated />
      </StageFrame>
      <div className={`${styles.words} ${styles.awaited}`}>
        <TextSkeleton />
      </div>
    </>
  );
}

const TextSkeleton = () => (
  <div className={styles.told} aria-busy="true">
    <Skeleton width="92%" animated />
    <Skeleton width="86%" animated />
  </div>
);
