import type { Product } from '@contract/product-fields';
import { useEffect, useState } from 'react';
import { useDraft } from '@/components/form/use-draft';
import { readableError } from '@/lib/errors';
import { onUndone, type StockChange, undoChange } from '@/lib/firebase/undo';
import { notify } from '@/lib/notify';
import { fitDraft } from '@/lib/product/form';
import { undoAction, undoneText } from '@/lib/product/undo';
import { useCommand } from '@/lib/use-command';
import { useStillOpen } from '@/lib/use-still-open';
import { useUid } from '@/lib/use-uid';
import { isSameStock, restockProduct, type Stock, stockOf } from './data/commands';
import { type Draft, type DraftProblems, dirtyFields, draftOf, parseDraft, rebase } from './draft';
import { saveDraft } from './save-draft';

interface KeptDraft {
  base: Stock;
  draft: Draft;
}

/** The draft that was kept, as if the form had stayed open while somebody else changed the product. */
function startFrom(live: Stock, kept: KeptDraft | undefined) {
  if (!kept) return { base: live, draft: draftOf(live), conflicts: [] };
  return rebase(fitDraft(draftOf(live), kept.draft), fitDraft(live, kept.base), live);
}

const changeBetween = ({ _id, email }: Product, from: Stock, to: Stock): StockChange => ({
  product: _id,
  email,
  delta: to.quantity - from.quantity,
  description: from.description === to.description ? undefined : { from: from.description, to: to.description },
});

/** The stock after the change was undone. */
const without = (stock: Stock, { delta, description }: StockChange): Stock => ({
  quantity: stock.quantity - delta,
  description: description?.from ?? stock.description,
});

/**
 * The draft of one product's changeable fields. A field that the person has not edited follows the live product; where both
 * have changed, what was typed stays and the person is asked. `base` holds the values that the draft began from: saving
 * succeeds only if they are still stored.
 */
export function useRestock(product: Product) {
  const command = useCommand(product._id);
  const open = useStillOpen();
  const live = stockOf(product);
  const [seen, setSeen] = useState(live);
  const { initial, news, keep, discard, undo } = useDraft<KeptDraft>(`restock:${product._id}`, useUid());
  const [start] = useState(() => startFrom(live, initial));
  const [theirs, setTheirs] = useState(live);
  const [base, setBase] = useState(start.base);
  const [draft, setDraft] = useState(start.draft);
  const [conflicts, setConflicts] = useState<(keyof Draft)[]>(start.conflicts);
  const [problems, setProblems] = useState<DraftProblems>({});

  const dirty = dirtyFields(draft, base).length > 0;
  useEffect(() => keep(dirty ? { base, draft } : undefined), [keep, dirty, base, draft]);

  const rebaseOn = (next: Stock, from = base, typed = draft) => {
    const rebased = rebase(typed, from, next);
    setTheirs(next);
    setBase(rebased.base);
    setDraft(rebased.draft);
    setConflicts(rebased.conflicts);
  };

  // The person's own save also arrives as a change. It is compared only after the answer to the save has set the base.
  if (!command.busy && !isSameStock(live, seen)) {
    setSeen(live);
    rebaseOn(live);
  }

  // What this tab has undone is no change by somebody else: the values that the draft began from follow, and what was typed stays.
  useEffect(() =>
    onUndone((change) => {
      if (change.product !== product._id) return;
      const next = without(base, change);
      const typed = dirtyFields(draft, base).map((field) => [field, draft[field]]);
      setTheirs(without(theirs, change));
      setBase(next);
      setDraft({ ...draftOf(next), ...Object.fromEntries(typed) });
    }),
  );

  const type = (field: keyof Draft, text: string) => {
    setDraft({ ...draft, [field]: text });
    setProblems({ ...problems, [field]: undefined });
    // Typing the stored value ends the conflict.
    if (conflicts.includes(field)) rebaseOn(theirs, base, { ...draft, [field]: text });
  };

  const save = () => {
    const parsed = parseDraft(draft);
    setProblems(parsed.problems ?? {});
    if (!parsed.values || conflicts.length > 0) return parsed.problems;
    command.run(async () => {
      const draftNote = () => (open.current ? 'Your changes are still here.' : `${product.name} was not updated.`);
      try {
        const outcome = await saveDraft(draft, base, (from, to) => restockProduct(product._id, from, to));
        if (outcome.status === 'saved') {
          // Also when the screen was left meanwhile.
          keep(undefined);
          setTheirs(outcome.stock);
          setBase(outcome.stock);
          setDraft(draftOf(outcome.stock));
          const change = changeBetween(product, outcome.former, outcome.stock);
          notify(
            'update Product successfully',
            'success',
            undoAction(product._id, () => undoChange(change), undoneText(change)),
          );
        } else if (outcome.status === 'gone') {
          notify('This product was deleted meanwhile. Nothing was written.', 'error');
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
    return undefined;
  };

  return {
    command,
    draft,
    theirs,
    conflicts,
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
      setDraft({ ...draft, ...Object.fromEntries(conflicts.map((field) => [field, draftOf(theirs)[field]])) });
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
      setDraft(draftOf(theirs));
      setConflicts([]);
      setProblems({});
    },
  };
}
