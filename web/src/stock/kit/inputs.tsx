import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Stack, { type StackProps } from '@mui/material/Stack';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';

interface FormProps
  extends Pick<StackProps, 'direction' | 'spacing' | 'sx' | 'className' | 'aria-label' | 'children' | 'id'> {
  onSubmit: () => unknown;
}

/** What a press on Enter sends. What is wrong with it the app says, and not the browser. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <Stack
    component="form"
    noValidate
    useFlexGap
    {...rest}
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  />
);

interface TextInputProps
  extends Omit<OutlinedInputProps, 'error' | 'id' | 'inputProps' | 'label' | 'notched' | 'size'> {
  /** Without one the field has its name from `aria-label`. */
  label?: string | undefined;
  hint?: ReactNode;
  /** What is wrong with the text. */
  problem?: string | undefined;
  htmlInput?: ComponentProps<'input'>;
}

/** A text field with its label, its hint and what is wrong: Material UI's TextField without the menus that it loads for selects. */
export function TextInput(props: TextInputProps) {
  const {
    label,
    hint,
    problem,
    htmlInput,
    disabled = false,
    fullWidth = false,
    className = '',
    sx = {},
    ...input
  } = props;
  const id = useId();
  return (
    <FormControl
      size="small"
      hiddenLabel={label === undefined}
      error={problem !== undefined}
      {...{ disabled, fullWidth, className, sx }}
    >
      {label !== undefined && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <OutlinedInput
        {...input}
        id={id}
        inputProps={{ autoComplete: 'off', 'aria-describedby': `${id}-text`, ...htmlInput }}
      />
      {/* The place of the problem is always in the page, so that screen readers announce a change. */}
      <FormHelperText id={`${id}-text`} component="div">
        {hint && <span>{hint}</span>}{' '}
        <span aria-live="polite" data-error>
          {problem}
        </span>
      </FormHelperText>
    </FormControl>
  );
}

/** A button that is the label of an input for files, which has the focus. Material UI would give it the role of a button. */
export const AS_LABEL = {
  component: 'label',
  role: undefined,
  tabIndex: -1,
  sx: { '&:has(:focus-visible)': { outline: '2px solid', outlineOffset: 2 } },
} as const;

/** Choices by their values: `{ sold: 'Sold' }`. */
export const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface ChoiceProps extends Pick<FormControlProps, 'className' | 'sx'> {
  label: string;
  choices: readonly { value: string; label: string }[];
  hint?: string | undefined;
  select: ComponentProps<'select'>;
}

/** The browser's native select, which works with every keyboard, phone and screen reader. */
export function Choice({ label, choices, hint, select, className = '', sx = {} }: ChoiceProps) {
  const id = useId();
  const chosen = choices.find(({ value }) => value === (select.value ?? select.defaultValue))?.label;
  return (
    <FormControl size="small" className={className} sx={sx}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        input={<OutlinedInput data-chosen={chosen} />}
        inputProps={{ id, 'aria-describedby': `${id}-text`, ...select }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
      <FormHelperText id={`${id}-text`}>{hint}</FormHelperText>
    </FormControl>
  );
}
