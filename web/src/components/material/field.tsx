import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { showWhole } from '../form/field';
import type { AreaProps, FieldProps, InputProps, SelectProps } from '../form/kit';

interface FrameProps extends FieldProps {
  id: string;
  disabled?: boolean | undefined;
  control: ReactNode;
}

/** Hint and error describe the control. Their place is always in the page, so that screen readers announce a change of the error. */
const Frame = ({ id, label, isLabelHidden = false, hint, error, disabled = false, control, children }: FrameProps) => (
  <FormControl fullWidth size="small" error={Boolean(error)} disabled={disabled}>
    {isLabelHidden ? (
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
    ) : (
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
    )}
    {control}
    {children}
    <FormHelperText id={`${id}-text`} component="div">
      {hint && <span>{hint} </span>}
      <span aria-live="polite" data-error>
        {error}
      </span>
    </FormHelperText>
  </FormControl>
);

/** Material's text field with the properties of the plain one. */
export function Field({ label, isLabelHidden, hint, error, end, children, ref, disabled, ...input }: InputProps) {
  const id = useId();
  const frame = { id, label, isLabelHidden, hint, error, disabled, children };
  const control = (
    <OutlinedInput
      id={id}
      inputRef={ref}
      inputProps={{ 'aria-describedby': `${id}-text`, ...input }}
      endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
    />
  );
  return <Frame {...frame} control={control} />;
}

export function TextField({ label, hint, error, children, ref, disabled, ...area }: AreaProps) {
  const id = useId();
  const frame = { id, label, hint, error, disabled, children };
  const control = (
    <OutlinedInput
      id={id}
      multiline
      rows={5}
      inputRef={ref}
      inputProps={{ 'aria-describedby': `${id}-text`, onKeyUp: showWhole, ...area } as object}
    />
  );
  return <Frame {...frame} control={control} />;
}

/** The browser's native select, which works with every keyboard, phone and screen reader. */
export function Select<T extends string>({ label, name, value, choices, hint, onChoose }: SelectProps<T>) {
  const id = useId();
  const control = (
    <NativeSelect
      input={<OutlinedInput />}
      inputProps={{ id, name, 'aria-describedby': `${id}-text` }}
      {...(name === undefined ? { value } : { defaultValue: value })}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value);
        if (chosen) onChoose(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
  return <Frame id={id} label={label} hint={hint} control={control} />;
}
