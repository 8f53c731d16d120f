import { PRODUCT_FIELDS, type Product, type ProductFieldName } from '@contract/product-fields';
import { type ReactNode, useEffect, useState } from 'react';
import { useCommand } from '@/lib/command/use-command';
import { useStillOpen } from '@/lib/command/use-still-open';
import { useDraft } from '@/lib/draft/use-draft';
import { readableError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import {
  dirtyFields,
  draftOf,
  isKeptOf,
  isSame,
  type KeptDraft,
  type Rebase,
  rebase,
  type Values,
  valuesOf,
} from '@/lib/product/draft';
import { type Checked, fitDraft, type Problems, type Typed } from '@/lib/product/form';
import { type ChangeOutcome, saveDraft } from '@/lib/product/save-draft';
import { usePerson } from '@/lib/session/use-person';
import { type Command, newCommand } from '../data/command';
import { onUndone, type StockChange } from '../data/undo';
import { refusalText } from '../refusals';
import { changeBetween, piecesOf, undoOfChange } from '../undo/undo';

/** A form that changes some fields of a stored product. */
export interface ChangeForm<Name extends ProductFieldName> {
  /** Its drafts are kept under this name. */
  name: string;
  fields: readonly Name[];
  check: (draft: Typed<Name>) => Checked<Values<Name>, Name>;
  /** What is known of the values only when it was asked for, such as whether a picture can be loaded. */
  inspect?: (mine: Values<Name>, base: Values<Name>) => Promise<Problems<Name>>;
  write: (
    command: Command,
    id: string,
    values: { base: Values<Name>; mine: Values<Name> },
  ) => Promise<ChangeOutcome<Name>>;
  /** Said when it was saved. */
  toast: (saved: Values<Name>) => ReactNode;
}

/** The draft that was kept, as if the form had stayed open while somebody else changed the product. */
function startFrom<Name extends ProductFieldName>(
  live: Values<Name>,
  kept: KeptDraft<Name> | undefined,
  fields: readonly Name[],
): Rebase<Name> {
  const draft = draftOf(live, fields);
  if (!kept) return { base: live, draft, conflicts: [] };
  // An older version of the site kept other fields.
  const isKept = (field: Name) => kept.draft[field] !== undefined;
  const base = {
    ...valuesOf(kept.base, fields.filter(isKept)),
    ...valuesOf(
      live,
      fields.filter((field) => !isKept(field)),
    ),
  };
  return rebase(fitDraft(draft, kept.draft), base, live);
}

/** The values after the change was undone. */
function without<Name extends ProductFieldName>(
  values: Values<Name>,
  { delta, changes = {} }: StockChange,
  fields: readonly Name[],
): Values<Name> {
  const former = Object.entries(changes).map(([field, { from }]) => [field, from]);
  const all = { ...values, ...Object.fromEntries(former), quantity: piecesOf(values) - delta };
  return valuesOf(all, fields);
}

/**
 * The draft of some fields of one product. A field that the person has not edited follows the live product; where both have
 * changed, what was typed stays and the person is asked. `base` holds the values that the draft began from: saving succeeds only
 * if they are still stored.
 */
export function useProductChange<Name extends ProductFieldName>(product: Product, form: ChangeForm<Name>) {
  const { fields } = form;
  const person = usePerson();
  const command = useCommand(product._id);
  const open = useStillOpen();
  const live = valuesOf<Name>(product, fields);
  const [seen, setSeen] = useState(live);
  const { initial, news, keep, discard, undo } = useDraft(`${form.name}:${product._id}`, person.uid, isKeptOf(fields));
  const [start] = useState(() => startFrom(live, initial, fields));
  const [theirs, setTheirs] = useState(live);
  const [base, setBase] = useState(start.base);
  const [draft, setDraft] = useState(start.draft);
  const [conflicts, setConflicts] = useState(start.conflicts);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [inspecting, setInspecting] = useState(false);
  const busy = command.busy || inspecting;

  const dirty = dirtyFields(draft, base).length > 0;
  useEffect(() => keep(dirty ? { base, draft } : undefined), [keep, dirty, base, draft]);

  const rebaseOn = (next: Values<Name>, from = base, typed = draft) => {
    const rebased = rebase(typed, from, next);
    setTheirs(next);
    setBase(rebased.base);
    setDraft(rebased.draft);
    setConflicts(rebased.conflicts);
  };

  // The person's own save also arrives as a change. It is compared only after the answer to the save has set the base.
  if (!busy && !isSame(live, seen, fields)) {
    setSeen(live);
    rebaseOn(live);
  }

  // What this tab has undone is no change by somebody else: the values that the draft began from follow, and what was typed stays.
  useEffect(() =>
    onUndone((change) => {
      if (change.product !== product._id) return;
      const next = without(base, change, fields);
      const typed = dirtyFields(draft, base).map((field) => [field, draft[field]]);
      setTheirs(without(theirs, change, fields));
      setBase(next);
      setDraft({ ...draftOf(next, fields), ...Object.fromEntries(typed) });
    }),
  );

  const type = (field: Name, text: string) => {
    const next = { ...draft, [field]: text };
    setDraft(next);
    setProblems({ ...problems, [field]: undefined });
    // Typing the stored value ends the conflict.
    if (conflicts.includes(field)) rebaseOn(theirs, base, next);
  };

  const write = () =>
    command.run(async () => {
      const written = newCommand(person);
      const draftNote = () => (open.current ? 'Your changes are still here.' : `${product.name} was not updated.`);
      try {
        const outcome = await saveDraft(draft, base, {
          check: form.check,
          write: (base, mine) => form.write(written, product._id, { base, mine }),
        });
        if (outcome.status === 'saved') {
          // Also when the screen was left meanwhile.
          keep(undefined);
          setTheirs(outcome.values);
          setBase(outcome.values);
          setDraft(draftOf(outcome.values, fields));
          const change = changeBetween(product, fields, outcome.former, outcome.values);
          notify(form.toast(outcome.values), 'success', undoOfChange(person, change, written.id));
        } else if (outcome.status === 'gone') {
          notify(`${refusalText.gone} Nothing was written.`, 'error');
        } else {
          rebaseOn(outcome.theirs);
          // The form itself shows a conflict.
          if (outcome.status === 'overtaken' || !open.current)
            notify(`Deliveries or changes elsewhere came in between. Nothing was overwritten. ${draftNote()}`, 'error');
        }
      } catch (error) {
        notify(`${readableError(error)} ${draftNote()}`, 'error');
      }
    });

  /** Saves, or answers what is wrong. */
  const save = async (): Promise<Problems<Name> | undefined> => {
    const { values, problems: wrong } = form.check(draft);
    setProblems(wrong ?? {});
    if (!values || conflicts.length > 0) return wrong;
    if (form.inspect) {
      setInspecting(true);
      const found = await form.inspect(values, base);
      // The person left the screen meanwhile, so nothing is written.
      if (!open.current) return undefined;
      setInspecting(false);
      setProblems(found);
      if (Object.keys(found).length > 0) return found;
    }
    write();
    return undefined;
  };

  return {
    command,
    busy,
    inspecting,
    draft,
    conflicts: conflicts.map((field) => ({
      label: PRODUCT_FIELDS[field].label,
      mine: draft[field],
      theirs: draftOf(theirs, [field])[field],
    })),
    problems,
    dirty,
    news,
    type,
    save,
    keepMine: () => {
      setBase(theirs);
      setConflicts([]);
    },
    takeTheirs: () => {
      setBase(theirs);
      setDraft({ ...draft, ...draftOf(theirs, conflicts) });
      setConflicts([]);
    },
    forget: () => keep(undefined),
    undo: () => {
      const kept = undo();
      if (kept) rebaseOn(theirs, kept.base, kept.draft);
    },
    reset: () => {
      discard({ base, draft });
      setBase(theirs);
      setDraft(draftOf(theirs, fields));
      setConflicts([]);
      setProblems({});
    },
  };
}
