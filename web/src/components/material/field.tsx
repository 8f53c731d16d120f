import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { showWhole } from '../form/field';
import type { AreaProps, FieldProps, InputProps, SelectProps } from '../form/kit';

/** Hint and error describe the control. The error's place is always in the page, so that screen readers announce a change of it. */
const helperOf = ({ hint, error }: Pick<FieldProps, 'hint' | 'error'>): ReactNode => (
  <>
    {hint && <span>{hint} </span>}
    <span aria-live="polite" data-error>
      {error}
    </span>
  </>
);

/** Material's text field below the same properties as the plain one. */
export function Field({ label, hint, error, end, children, ref, disabled, ...input }: InputProps) {
  return (
    <div>
      <MuiTextField
        label={label}
        error={error !== undefined && error !== ''}
        helperText={helperOf({ hint, error })}
        inputRef={ref}
        disabled={disabled ?? false}
        slotProps={{
          htmlInput: input,
          input: end ? { endAdornment: <InputAdornment position="end">{end}</InputAdornment> } : {},
        }}
      />
      {children}
    </div>
  );
}

export function TextField({ label, hint, error, children, ref, disabled, ...area }: AreaProps) {
  return (
    <div>
      <MuiTextField
        multiline
        rows={5}
        label={label}
        error={error !== undefined && error !== ''}
        helperText={helperOf({ hint, error })}
        inputRef={ref}
        disabled={disabled ?? false}
        slotProps={{ htmlInput: { onKeyUp: showWhole, ...area } as object }}
      />
      {children}
    </div>
  );
}

/** The browser's native select, which works with every keyboard, phone and screen reader. */
export function Select<T extends string>({ label, name, value, choices, hint, onChoose }: SelectProps<T>) {
  return (
    <MuiTextField
      select
      label={label}
      name={name}
      {...(name === undefined ? { value } : { defaultValue: value })}
      helperText={hint}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value);
        if (chosen) onChoose(chosen.value);
      }}
      slotProps={{ select: { native: true } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </MuiTextField>
  );
}
