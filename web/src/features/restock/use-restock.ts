import type { Product } from '@contract/product';
import { useState } from 'react';
import { readableError } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';
import { notify } from '@/lib/notify';
import { useCommand } from '@/lib/use-command';
import { useStillOpen } from '@/lib/use-still-open';
import { restockProduct, type Stock } from './data/commands';
import { type Draft, type DraftProblems, dirtyFields, draftOf, parseDraft, rebase } from './draft';
import { saveDraft } from './save-draft';

const stockOf = ({ quantity, description }: Product): Stock => ({ quantity, description });

/**
 * The draft of one product's quantity and description. It follows the live product where the person has not written;
 * where both have, it keeps what was typed and asks. `base` is what the draft began from: saving succeeds only on it.
 */
export function useRestock(product: Product) {
  const command = useCommand(product._id);
  const open = useStillOpen();
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
    command.run(async () => {
      const kept = () => (open.current ? 'Your changes are still here.' : `${product.name} was not updated.`);
      try {
        const database = await firestore();
        const outcome = await saveDraft(draft, base, (from, to) => restockProduct(database, product._id, from, to));
        if (outcome.status === 'saved') {
          setTheirs(outcome.stock);
          setBase(outcome.stock);
          setDraft(draftOf(outcome.stock));
          notify('update Product successfully');
        } else if (outcome.status === 'gone') {
          notify('This product was deleted meanwhile. Nothing was written.', 'error');
        } else {
          adopt(outcome.theirs);
          // The bar on the form asks about a conflict.
          if (outcome.status === 'restless' || !open.current)
            notify(`Deliveries or changes elsewhere came in between. Nothing was overwritten. ${kept()}`, 'error');
        }
      } catch (error) {
        notify(`${readableError(error)} ${kept()}`, 'error');
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
