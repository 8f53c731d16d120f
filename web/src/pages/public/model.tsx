import { isVersionOf } from '@contract/site/further-models';
import { readPicture } from '@contract/site/pictures';
import type { Model } from '@contract/site/server-page';
import { parseSpecification, type SpecificationEntry } from '@contract/specification';
import { useLayoutEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { setDocumentHead } from '@/lib/browser/document-head';
import { groupSpecification } from '@/lib/product/specification-groups';
import { preview } from '@/lib/product/text';
import { notFound, paths } from '@/lib/site/paths';
import { CompareLink, CompareToggle } from '@/storefront/compare/compare-choice';
import { askPath } from '@/storefront/model/car-link';
import { detailsOf } from '@/storefront/model/details';
import { ModelCard, modelGrid, PricesNote } from '@/storefront/model/model-card';
import { PriceLine } from '@/storefront/model/price-line';
import { Share } from '@/storefront/model/share';
import { useModelPage } from '@/storefront/model/use-model-page';
import { Availability, type ColourChoice, colourName, useColour } from '@/storefront/stage/colours';
import { Stage, StageFrame } from '@/storefront/stage/stage';
import { Skeleton, Unavailable } from '@/ui/feedback/states';
import { ButtonLink } from '@/ui/form/button';
import { Photo } from '@/ui/media/picture';
import { PairList } from '@/ui/page/facts';
import { Figures, PageSection } from '@/ui/page/sections';
import { Component as NotFound } from './not-found';
import styles from './parts/model.module.css';

const UNAVAILABLE = 'This car cannot be shown right now.';
/** So many versions in stock stand beside a car that is sold out. */
const VERSIONS_OFFERED = 2;

export function Component() {
  const { id = '' } = useParams();
  return <ModelPage key={id} id={id} />;
}

function ModelPage({ id }: { id: string }) {
  const { model, whole, further, unavailable, unknown, gone, result } = useModelPage(id);
  const choice = useColour(model);
  const name = model?.name;
  const description = model?.description;
  // Before the heading is found, which announces the title.
  useLayoutEffect(() => {
    const canonical = paths.model(id);
    if (unknown) setDocumentHead({ ...notFound, canonical });
    else if (name !== undefined && description !== undefined)
      setDocumentHead({ title: name, description: preview(description, 155), canonical });
  }, [id, unknown, name, description]);

  if (unknown) return <NotFound />;
  const retry = result.status === 'error' ? result.retry : undefined;
  // While a car is read there is no heading, so that the car's own gets the focus.
  if (!model && (retry || unavailable))
    return (
      <div className={styles.copy}>
        <h1 className="visually-hidden">Model</h1>
        <Unavailable message={UNAVAILABLE} onRetry={retry} />
      </div>
    );
  if (!model) return <TopSkeleton />;
  // In another colour than that of the stock, the car is described in that one.
  const colour = choice && choice.colour !== choice.stock.colour ? colourName(choice.colour) : undefined;
  const entries = parseSpecification(model.specification ?? '').map(
    ({ label, value }): SpecificationEntry => ({ label, value: (label === 'Colour' && colour) || value }),
  );
  const { figures, groups } = groupSpecification(entries);
  const waiting = !whole && result.status === 'loading';
  const soldOut = !gone && model.quantity <= 0;
  const inStock = further.filter((car) => isVersionOf(model, car) && car.quantity > 0).slice(0, VERSIONS_OFFERED);
  return (
    <>
      <article>
        <Stage key={id} model={model} choice={choice}>
          {(colours) => (
            <>
              <p className="quiet">
                From <bdi>{model.supplier}</bdi>
              </p>
              <h1 className="title">
                <bdi>{model.name}</bdi>
              </h1>
              {gone ? (
                <p className={styles.gone} role="status">
                  This car is no longer in the line-up.
                </p>
              ) : (
                <p className={styles.offer} aria-live="polite">
                  <span className={styles.price}>
                    <PriceLine car={model} />
                  </span>{' '}
                  <span className="quiet">Before sales tax and delivery</span>{' '}
                  <Availability quantity={model.quantity} counted choice={choice} />
                </p>
              )}
              {soldOut && inStock.length > 0 && (
                <p className={styles.offer}>
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
                  <p className={styles.ways}>
                    <ButtonLink look="primary" to={askPath(model, choice?.colour)}>
                      {soldOut ? 'Ask about the next delivery' : 'Ask about this car'}
                    </ButtonLink>
                    <ButtonLink to={askPath(model, choice?.colour, 'drive')}>Test drive</ButtonLink>
                    <Share name={model.name} />
                  </p>
                  <p className="buttons unprinted">
                    <CompareToggle id={id} name={model.name} />
                    <CompareLink />
                    <Link className="command for-staff" to={paths.restock(id)}>
                      Restock
                    </Link>
                    <Link className="command for-staff" to={paths.delivery(id)}>
                      Delivery
                    </Link>
                  </p>
                </>
              )}
            </>
          )}
        </Stage>
        <div className={`${styles.copy} ${waiting ? styles.awaited : ''}`}>
          {whole && figures.length > 0 && <Figures items={figures} />}
          {whole && (
            <p className={styles.description}>
              <bdi>{model.description}</bdi>
            </p>
          )}
          {waiting && <TextSkeleton />}
          {!gone && (
            <PricesNote
              result={result}
              stale="Price and stock are not up to date."
              failure={whole ? undefined : 'This car cannot be shown in full right now.'}
            />
          )}
        </div>
        {whole && <Details model={model} choice={choice} />}
      </article>
      {whole && groups.length > 0 && (
        <PageSection title="Specification" ground="sunken">
          <div className={styles.groups}>
            {groups.map((group) => (
              <section key={group.title} className={styles.group}>
                <h3>{group.title}</h3>
                <PairList items={group.entries} />
              </section>
            ))}
          </div>
        </PageSection>
      )}
      {further.length > 0 && (
        <div className="unprinted">
          <PageSection title="Further models">
            <ul className={modelGrid}>
              {further.map((car) => (
                <ModelCard key={car._id} model={car} />
              ))}
            </ul>
          </PageSection>
        </div>
      )}
    </>
  );
}

/** The road at night, the cabin and the rear of a car whose pictures are the site's own: in this body and this paint. */
function Details({
  model: { img, name },
  choice,
}: {
  model: Pick<Model, 'img' | 'name'>;
  choice: ColourChoice | undefined;
}) {
  const own = readPicture(img);
  if (!own || !choice) return null;
  return (
    <ul className={`unprinted ${styles.details}`}>
      {detailsOf(own.body, choice.colour, name).map(({ src, alt, caption }) => (
        <li key={alt}>
          <figure>
            <Photo src={src} alt={alt} sizes="(min-width: 48rem) 50vw, 100vw" />
            {caption && <figcaption className="quiet">{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

const TopSkeleton = () => (
  <>
    <StageFrame>
      <Skeleton width="30%" />
      <Skeleton width="60%" height="3rem" />
      <Skeleton width="40%" height="2rem" />
    </StageFrame>
    <div className={`${styles.copy} ${styles.awaited}`}>
      <TextSkeleton />
    </div>
  </>
);

const TextSkeleton = () => (
  <div className="stack" aria-busy="true">
    <Skeleton width="92%" />
    <Skeleton width="86%" />
  </div>
);
