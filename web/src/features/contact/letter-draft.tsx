import { useCallback, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/form/button';
import { DraftNote } from '@/components/form/draft-note';
import { useDraft } from '@/components/form/use-draft';
import { VISITOR } from '@/lib/drafts';

export interface Letter {
  name: string;
  email: string;
  title: string;
  message: string;
  terms: boolean;
}

const EMPTY: Letter = { name: '', email: '', title: '', message: '', terms: false };

const isWritten = ({ name, email, title, message }: Letter) =>
  [name, email, title, message].some((text) => text?.trim());

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** While there is unsent text, the browser asks before a reload or before the tab is closed, on every page. */
function askBeforeUnload(unsent: boolean): void {
  if (unsent) addEventListener('beforeunload', confirmUnload);
  else removeEventListener('beforeunload', confirmUnload);
}

interface LetterDraftProps {
  form: UseFormReturn<Letter>;
  onClear: () => void;
}

/** Keeps the message as a draft. Clear empties the form, and Undo brings the text back. */
export function LetterDraft({ form: { getValues, reset, setFocus, subscribe }, onClear }: LetterDraftProps) {
  const { initial, news, keep, discard, undo } = useDraft<Letter>('contact', VISITOR);

  const save = useCallback(
    (letter: Letter) => {
      const unsent = isWritten(letter);
      keep(unsent ? letter : undefined);
      askBeforeUnload(unsent);
    },
    [keep],
  );

  useEffect(() => {
    // What was typed before this was loaded is newer than the draft.
    const early = Object.entries(getValues()).filter(([, typed]) => typed);
    if (initial) reset({ ...initial, ...Object.fromEntries(early) });
    save(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => save(values) });
  }, [initial, getValues, reset, save, subscribe]);

  return (
    <>
      <Button
        look="plain"
        onClick={() => {
          discard(getValues());
          reset(EMPTY);
          onClear();
        }}
      >
        Clear
      </Button>
      <DraftNote
        news={news}
        onUndo={() => {
          reset(undo(), { keepFieldsRef: true });
          // The button goes away.
          setFocus('name');
        }}
      />
    </>
  );
}
