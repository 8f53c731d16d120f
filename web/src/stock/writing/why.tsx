import { NOTE_MAX, type Reason, reasons, type Why } from '@contract/history';
import { FORBIDDEN_IN_LINE_PATTERN } from '@contract/limits';
import { normalLine } from '@contract/normal-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useMemo, useRef, useState } from 'react';
import { digits } from '@/lib/text/digits';
import { Choice, choicesOf, TextInput } from '@/stock/kit/inputs';

export const reasonWords: Record<Reason, string> = {
  sold: 'Sold',
  returned: 'Returned',
  damaged: 'Damaged',
  counted: 'Counted',
  received: 'Received',
  other: 'Other',
};

/** Who has done it, where the email is empty: a person who was erased. */
export const FORMER_COLLEAGUE = 'a former colleague';

/** In a few words: 'Sold, “Order 12”'. */
export const whyText = ({ reason, note }: Why): string =>
  [reason && reasonWords[reason], note && `“${note}”`].filter(Boolean).join(', ');

/** What the rules refuse. */
export function noteProblem(note: string): string | undefined {
  if (note.length > NOTE_MAX)
    return `A note has ${NOTE_MAX} characters at most, and this one ${digits(note.length)}. Shorten it.`;
  if (!note.isWellFormed()) return 'The note contains a broken character.';
  return FORBIDDEN_IN_LINE_PATTERN.test(note)
    ? 'The note contains a line break, a control character or a character that reverses the direction of text.'
    : undefined;
}

const nothing: { isOpen: boolean; reason: Reason | undefined; text: string } = {
  isOpen: false,
  reason: undefined,
  text: '',
};

/** Why the stock is changed, as a person enters it. `why` is the same object while it says the same; a wrong note makes none. */
export function useWhy() {
  const [entered, setEntered] = useState(nothing);
  const input = useRef<HTMLInputElement>(null);
  /** Of the fields. */
  const id = useId();
  const { reason } = entered;
  const note = normalLine(entered.text.trim());
  const problem = noteProblem(note);
  const why = useMemo<Why | undefined>(
    () => (problem || !(reason || note) ? undefined : { ...(reason && { reason }), ...(note && { note }) }),
    [reason, note, problem],
  );
  return {
    ...entered,
    why,
    problem,
    input,
    id,
    enter: (changes: Partial<typeof nothing>) => setEntered((before) => ({ ...before, ...changes })),
    clear: () => setEntered(nothing),
    /** Whether it can be written. A wrong note gets the focus. */
    check: () => {
      if (problem !== undefined) input.current?.focus();
      return problem === undefined;
    },
  };
}

export type WhyForm = ReturnType<typeof useWhy>;

const choices = choicesOf({ '': 'None', ...reasonWords });

/** A reason and a note, folded: who says nothing presses nothing more. Folded again, they say nothing: what was entered is always in sight. */
export function WhyFields({ form }: { form: WhyForm }) {
  const { id, isOpen, reason, text, problem, input, enter, clear } = form;
  return (
    <Box className="unprinted" sx={{ width: '100%' }}>
      <Button
        variant="text"
        data-look="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? clear() : enter({ isOpen: true }))}
        sx={{ ml: -1 }}
      >
        <span>{isOpen ? 'Remove the reason' : 'Add a reason'}</span>
      </Button>
      <Box id={id} sx={{ display: isOpen ? 'flex' : 'none', flexWrap: 'wrap', gap: 2, pt: 1 }}>
        {isOpen && (
          <>
            <Choice
              label="Reason"
              choices={choices}
              select={{
                value: reason ?? '',
                onChange: ({ target }) => enter({ reason: reasons.find((value) => value === target.value) }),
              }}
              sx={{ flex: '1 1 8rem', maxWidth: '16rem' }}
            />
            <TextInput
              label="Note"
              inputRef={input}
              value={text}
              problem={problem}
              onChange={({ target }) => enter({ text: target.value })}
              sx={{ flex: '2 1 15rem', maxWidth: '32rem' }}
            />
          </>
        )}
      </Box>
    </Box>
  );
}
