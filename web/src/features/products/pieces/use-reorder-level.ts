import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { useEffect, useState } from 'react';
import { useCommand } from '@/lib/command/use-command';
import { useStillOpen } from '@/lib/command/use-still-open';
import { hasTypes } from '@/lib/draft/drafts';
import { useDraft } from '@/lib/draft/use-draft';
import { readableError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { type Level, levelOf, setReorderLevel } from '../data/change-product';
import { newCommand } from '../data/command';
import { onUndone } from '../data/undo';
import { refusalText } from '../refusals';
import { changeBetween, undoOfChange } from '../undo/undo';

interface KeptDraft {
  text: string;
  /** The level that the draft began from. */
  base?: Level;
}

const isKept = (value: unknown): value is KeptDraft =>
  hasTypes(value, { text: 'string', base: 'number' }) && value.text !== undefined;

const textOf = (level: Level): string => (level === undefined ? '' : String(level));
const parse = (text: string): { level?: Level; problem?: string } => {
  if (text.trim() === '') return {};
  const { value, problem } = parseQuantity(text, PRODUCT_FIELDS.reorderAt.label);
  return problem === undefined ? { level: value } : { problem };
};

/** Whether the text says this level: "05" and "5" are the same, and what cannot be read says none. */
const says = (text: string, level: Level): boolean => {
  const parsed = parse(text);
  return parsed.problem === undefined && parsed.level === level;
};

const savedText = (level: Level): string =>
  level === undefined ? 'Saved: no reorder level' : `Saved: reorder at ${digits(level)}`;

/**
 * The draft of a product's reorder level. Until something is typed, it follows the live product. What was typed stays when the
 * level is changed elsewhere: then a sentence says so, and the next Save replaces it. A draft that is left stays in this tab.
 */
export function useReorderLevel(product: Product) {
  const { _id, name, reorderAt: live } = product;
  // Beside the command of the form above: the two write different fields.
  const command = useCommand(`reorder level ${_id}`);
  const person = usePerson();
  const open = useStillOpen();
  const { initial, news, keep } = useDraft(`reorder-level:${_id}`, person.uid, isKept);
  const [base, setBase] = useState<Level>(initial ? initial.base : live);
  // A draft that was kept is compared with the product as if the form had stayed open.
  const [seen, setSeen] = useState<Level>(base);
  const [text, setText] = useState(initial?.text ?? textOf(live));
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<{ level: Level }>();

  const dirty = !says(text, base);
  useEffect(() => keep(dirty ? { text, base } : undefined), [keep, dirty, text, base]);

  const rebaseOn = (level: Level) => {
    setBase(level);
    if (!dirty) setText(textOf(level));
    setTheirs(dirty && !says(text, level) ? { level } : undefined);
  };
  // The person's own save also arrives as a change. It is compared only after the answer to the save has set the base.
  if (!command.busy && live !== seen) {
    setSeen(live);
    rebaseOn(live);
  }

  // What this tab has undone was not set by another window: what was typed stays, without that note.
  useEffect(() =>
    onUndone(({ product: undone, changes }) => {
      if (undone !== _id || !changes?.reorderAt) return;
      const former = changes.reorderAt.from;
      setSeen(former);
      setBase(former);
      if (!dirty) setText(textOf(former));
      setTheirs(undefined);
    }),
  );

  const type = (next: string) => {
    setText(next);
    setProblem(undefined);
  };

  /** Returns whether there is a problem to correct. */
  const save = (): boolean => {
    const parsed = parse(text);
    setProblem(parsed.problem);
    if (parsed.problem !== undefined) return true;
    command.run(async () => {
      const draftNote = () => (open.current ? 'What you typed is still here.' : `The level of ${name} was not saved.`);
      const written = newCommand(person);
      try {
        const outcome = await setReorderLevel(written, _id, { base, mine: parsed.level });
        if (outcome.status === 'saved') {
          // Also when the screen was left meanwhile.
          keep(undefined);
          setBase(parsed.level);
          setText(textOf(parsed.level));
          setTheirs(undefined);
          const change = changeBetween(product, ['reorderAt'], levelOf(base), levelOf(parsed.level));
          notify(savedText(parsed.level), 'success', undoOfChange(person, change, written.id));
        } else if (outcome.status === 'gone') {
          notify(`${refusalText.gone} Nothing was written.`, 'error');
        } else {
          rebaseOn(outcome.theirs);
          if (!open.current)
            notify(`The level was changed elsewhere. Nothing was overwritten. ${draftNote()}`, 'error');
        }
      } catch (error) {
        notify(`${readableError(error)} ${draftNote()}`, 'error');
      }
    });
    return false;
  };

  return { command, text, problem, theirs, dirty, news, type, save };
}
