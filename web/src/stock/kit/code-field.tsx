import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { Form, TextInput } from './inputs';
import { useScannerKeys } from './scanner-keys';

interface CodeFieldProps {
  hint: string;
  /** Also by a slow scanner. */
  onTyped: (text: string) => void;
  onScan: (text: string) => void;
}

/** Where a code is typed, and what is typed outside all fields goes to: however slow a scanner is, all of its code is seen, and sent by Enter. */
export function CodeField({ hint, onTyped, onScan }: CodeFieldProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useScannerKeys(onScan, { codeField: field });
  const send = () => {
    if (text.trim() === '') return;
    onTyped(text);
    setText('');
  };
  return (
    <Form direction="row" spacing={1} onSubmit={send} aria-label="Type a code" sx={{ alignItems: 'start' }}>
      <TextInput
        label="Code"
        hint={hint}
        inputRef={field}
        value={text}
        onChange={({ target }) => setText(target.value)}
        htmlInput={{ autoCapitalize: 'characters', spellCheck: false, enterKeyHint: 'go' }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" sx={{ mt: 2.75 }}>
        Look up
      </Button>
    </Form>
  );
}
