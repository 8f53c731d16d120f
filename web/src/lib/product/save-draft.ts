import type { ProductFieldName } from '@contract/product-fields';
import { rebase, type Values } from './draft';
import type { Checked, Typed } from './form';

const ATTEMPTS = 4;

/** How a write ended that depends on the values that were read. */
export type ChangeOutcome<Name extends ProductFieldName> =
  | { status: 'saved' }
  | { status: 'changed'; theirs: Values<Name> }
  | { status: 'gone' };

type SaveOutcome<Name extends ProductFieldName> =
  /** `former` was stored until then. */
  | { status: 'saved'; values: Values<Name>; former: Values<Name> }
  | { status: 'gone' }
  /** Both have changed the same field: the person chooses. */
  | { status: 'conflict'; theirs: Values<Name> }
  /** Another change was written before each of the attempts. */
  | { status: 'overtaken'; theirs: Values<Name> };

/**
 * Saves what the person has changed. If somebody else has changed only other fields, it saves again on top of them, so that
 * a delivery does not disturb a person who edits the description.
 */
export async function saveDraft<Name extends ProductFieldName>(
  draft: Typed<Name>,
  base: Values<Name>,
  check: (draft: Typed<Name>) => Promise<Checked<Values<Name>, Name>>,
  write: (values: { base: Values<Name>; mine: Values<Name> }) => Promise<ChangeOutcome<Name>>,
  added = 0,
): Promise<SaveOutcome<Name>> {
  let current = { base, draft };
  for (let attempt = 1; ; attempt += 1) {
    const { values } = await check(current.draft);
    if (!values) throw new Error('Only a draft without problems is saved.');
    const outcome = await write({ base: current.base, mine: values });
    if (outcome.status === 'saved') return { status: 'saved', values, former: current.base };
    if (outcome.status === 'gone') return outcome;
    const { theirs } = outcome;
    const rebased = rebase(current.draft, current.base, theirs, added);
    if (rebased.conflicts.length > 0) return { status: 'conflict', theirs };
    if (attempt === ATTEMPTS) return { status: 'overtaken', theirs };
    current = rebased;
  }
}
