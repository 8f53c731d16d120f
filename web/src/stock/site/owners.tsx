import { EVERYBODY } from '@contract/who-may-add';
import { useReadOnce } from '@/data/live/use-live';
import { shownOwners } from '@/lib/product/shown-owners';
import { Section } from '@/stock/kit/section';

/** Whose cars are public. The deployment says it, so it is not changed here. */
export function Owners() {
  const owners = useReadOnce('owners shown', shownOwners).data;
  const mayAdd = import.meta.env.MAY_ADD;
  return (
    <Section title="Whose cars are public">
      {mayAdd === EVERYBODY ? (
        <p>Everybody with a verified email may add cars, and the cars of all are public.</p>
      ) : (
        <p>
          Those of owners who may add cars: emails of the form <code>{mayAdd || '(nobody)'}</code>.
        </p>
      )}
      <p className="quiet">The deployment of the site says so; a developer changes it.</p>
      {owners && (
        <ul aria-label="Owners whose cars are public">
          {owners.emails.filter(Boolean).map((email) => (
            <li key={email}>
              <bdi>{email}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
