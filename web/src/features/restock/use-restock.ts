import type { Product } from '@contract/product';
import { useState } from 'react';
import { readableError } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';
import { notify } from '@/lib/notify';
import { useCommand } from '@/lib/use-command';
import { restockProduct, type Stock } from './data/commands';
import { type Draft, type DraftProblems, dirtyFields, draftOf, parseDraft, rebase } from './draft';

const stockOf = ({ quantity, description }: Product): Stock => ({ quantity, description });

/**
 * The draft of one product's quantity and description. It follows the live product where the person has not written;
 * where both have, it keeps what was typed and asks. `base` is what the draft began from: saving succeeds only on it.
 */
export function useRestock(product: Product) {
  const command = useCommand(product._id);
  const live = stockOf(product);
  const [seen, setSeen] = useState(live);
  const [theirs, setTheirs] = useState(live);
  const [base, setBase] = useState(theirs);
  const [draft, setDraft] = useState(draftOf(base));
  const [conflicts, setConflicts] = useState<(keyof Draft)[]>([]);
  const [problems, setProblems] = useState<DraftProblems>({});

  const adopt = (next: Stock, from = base, words = draft) => {
    const rebased = rebase(words, from, next);
    setTheirs(next);
    setBase(rebased.base);
    setDraft(rebased.draft);
    setConflicts(rebased.conflicts);
  };

  // One's own save comes back as a change too: it waits until its answer has moved the base.
  if (!command.busy && (live.quantity !== seen.quantity || live.description !== seen.description)) {
    setSeen(live);
    adopt(live);
  }

  const type = (field: keyof Draft, text: string) => {
    setDraft({ ...draft, [field]: text });
    setProblems({ ...problems, [field]: undefined });
    // Typing what they have settles it.
    if (conflicts.includes(field)) adopt(theirs, base, { ...draft, [field]: text });
  };

  const save = () => {
    const parsed = parseDraft(draft);
    setProblems(parsed.problems ?? {});
    if (!parsed.stock || conflicts.length > 0) return parsed.problems;
    const mine = parsed.stock;
    command.run(async () => {
      try {
        const outcome = await restockProduct(await firestore(), product._id, base, mine);
        if (outcome.status === 'saved') {
          setTheirs(mine);
          setBase(mine);
          setDraft(draftOf(mine));
          notify('update Product successfully');
        } else if (outcome.status === 'changed') adopt(outcome.theirs);
        else notify('This product was deleted meanwhile. Nothing was written.', 'error');
      } catch (error) {
        notify(`${readableError(error)} Your changes are still here.`, 'error');
      }
    });
    return undefined;
  };

  return {
    command,
    draft,
    theirs,
    conflicts,
    problems,
    dirty: dirtyFields(draft, base).length > 0,
    type,
    save,
    keepMine: () => {
      setBase(theirs);
      setConflicts([]);
    },
    takeTheirs: () => {
      setBase(theirs);
      setDraft({ ...draft, ...Object.fromEntries(conflicts.map((field) => [field, draftOf(theirs)[field]])) });
      setConflicts([]);
    },
    reset: () => {
      setBase(theirs);
      setDraft(draftOf(theirs));
      setConflicts([]);
      setProblems({});
    },
  };
}
