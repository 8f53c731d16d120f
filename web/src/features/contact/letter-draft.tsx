import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { DraftNote } from '@/components/form/draft-note';
import { askBeforeUnload } from '@/lib/browser/ask-before-unload';
import { useDraft, VISITOR } from '@/lib/draft/use-draft';

export interface Letter {
  name: string;
  email: string;
  title: string;
  message: string;
  terms: boolean;
}

interface KeptLetter extends Letter {
  /** The title that the address gave: nobody has typed it. */
  given?: string | undefined;
}

const EMPTY: Letter = { name: '', email: '', title: '', message: '', terms: false };

const isWritten = ({ name, email, title, message, given }: KeptLetter) =>
  [name, email, title === given ? '' : title, message].some((text) => text?.trim());

/** What the form's buttons can do when this code has arrived. */
export interface LetterCommands {
  clear: () => void;
}

interface LetterDraftProps {
  ref: Ref<LetterCommands>;
  form: UseFormReturn<Letter>;
}

/** Keeps the message as a draft. `clear` empties the form, and Undo brings the text back. */
export function LetterDraft({ ref, form: { getValues, reset, setFocus, setValue, subscribe } }: LetterDraftProps) {
  const { initial, news, keep, discard, undo } = useDraft<KeptLetter>('contact', VISITOR);

  const [address] = useSearchParams();
  const asked = address.get('title');
  const given = useRef(initial?.given);

  const save = useCallback(
    (typed: Letter) => {
      const letter = { ...typed, given: given.current };
      const unsent = isWritten(letter);
      keep(unsent ? letter : undefined);
      // On every page, not on this one alone.
      askBeforeUnload('letter', unsent);
    },
    [keep],
  );

  useEffect(() => {
    // What was typed before this was loaded is newer than the draft.
    const early = Object.entries(getValues()).filter(([, typed]) => typed);
    const { given: _, ...typed } = initial ?? {};
    if (initial) reset({ ...typed, ...Object.fromEntries(early) });
    // The page of a car leads here with its name. It takes the place of another car's, but of no title that somebody typed.
    const title = getValues('title');
    if (asked && (!title || title === given.current)) {
      setValue('title', asked);
      given.current = asked;
    }
    save(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => save(values) });
  }, [initial, asked, getValues, reset, setValue, save, subscribe]);

  const clear = useCallback(() => {
    discard(getValues());
    reset(EMPTY);
  }, [discard, getValues, reset]);
  useImperativeHandle(ref, () => ({ clear }), [clear]);

  return (
    <DraftNote
      news={news}
      onUndo={() => {
        reset(undo(), { keepFieldsRef: true });
        // The button goes away.
        setFocus('name');
      }}
    />
  );
}
