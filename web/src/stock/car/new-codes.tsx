import { codeProblem, kindOf, normalCode } from '@contract/code';
import { useState } from 'react';
import type { CarCode } from '@/data/read/find-code';
import { readJson, useEntry, writeEntry } from '@/lib/browser/storage';
import { usePerson } from '@/lib/session/use-person';
import { sentences } from '@/lib/text/plural';
import { codeKindText, kindFor, storedAsText, vinDoubt } from '@/stock/kit/code-texts';
import { TextInput } from '@/stock/kit/inputs';
import { useScannerKeys } from '@/stock/kit/scanner-keys';

const names = ['vin', 'stock'] as const;
type Name = (typeof names)[number];
type Texts = Partial<Record<Name, string>>;

const NO_VIN = 'A VIN has 17 characters: digits, and letters but I, O and Q.';

function problemOf(name: Name, text: string): string | undefined {
  const code = normalCode(text);
  if (code === '') return undefined;
  return codeProblem(code) ?? (name === 'vin' && kindOf(code) !== 'vin' ? NO_VIN : undefined);
}

/** The codes that a new car begins with, as they are typed. They are kept in this tab as the form's draft is. */
export function useNewCodes() {
  const key = `draft:${usePerson().uid}:add-item-codes`;
  useEntry('sessionStorage', key);
  const texts = readJson<Texts>('sessionStorage', key) ?? {};
  const [problems, setProblems] = useState<Texts>({});
  const clear = () => {
    writeEntry('sessionStorage', key, null);
    setProblems({});
  };
  const enter = (name: Name, text: string) => {
    writeEntry('sessionStorage', key, JSON.stringify({ ...texts, [name]: text }));
    setProblems({ ...problems, [name]: undefined });
  };
  /** What is wrong is said at its field; the first one gets the focus. */
  const say = (found: Texts): boolean => {
    setProblems(found);
    const wrong = names.find((name) => found[name] !== undefined);
    if (wrong) document.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus();
    return wrong === undefined;
  };
  const check = (): boolean => say(Object.fromEntries(names.map((name) => [name, problemOf(name, texts[name] ?? '')])));
  const typed = names.map((name) => ({ name, code: normalCode(texts[name] ?? '') })).filter(({ code }) => code !== '');
  const codes = new Map(typed.map(({ name, code }): [string, CarCode] => [code, { code, kind: kindFor(code, name) }]));
  /** Another car has the code. */
  const refuse = (code: string): void => {
    const taken = typed.filter((one) => one.code === code).map(({ name }) => [name, 'Another car has this code.']);
    say(Object.fromEntries(taken));
  };
  return { texts, problems, codes: [...codes.values()], isTyped: typed.length > 0, enter, check, refuse, clear };
}

const isCodeField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && names.some((name) => name === target.name);

const hintOf = (text: string): string =>
  sentences(vinDoubt(normalCode(text)) ?? false, storedAsText(text) ?? false) ||
  'Optional. Scanning and searching find the car by it.';

/** VIN and stock number of a new car. A scan fills the field, and does not send the form. */
export function NewCodes({ codes, readOnly }: { codes: ReturnType<typeof useNewCodes>; readOnly: boolean }) {
  useScannerKeys(
    (text) => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement) codes.enter(field.name as Name, text);
    },
    { hears: isCodeField },
  );
  return names.map((name) => (
    <div key={name} data-kind="line">
      <TextInput
        fullWidth
        name={name}
        label={codeKindText[name]}
        value={codes.texts[name] ?? ''}
        problem={codes.problems[name]}
        hint={hintOf(codes.texts[name] ?? '')}
        onChange={({ target }) => codes.enter(name, target.value)}
        htmlInput={{ autoCapitalize: 'characters', spellCheck: false, readOnly }}
      />
    </div>
  ));
}
