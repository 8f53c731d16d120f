import { parseSpecification, SPECIFICATION_EXAMPLE } from '@contract/specification';
import type { ComponentProps } from 'react';
import { TextField } from '@/components/form/field';
import { Pairs } from '@/components/page/pairs';

interface SpecificationFieldProps extends ComponentProps<typeof TextField> {
  value: string;
}

/** A text area with one fact on each line, and below it a preview of the list. */
export const SpecificationField = (field: SpecificationFieldProps) => (
  <>
    <TextField
      {...field}
      placeholder={SPECIFICATION_EXAMPLE}
      hint="Optional. One fact on each line, for example “Range: 480 km”."
    />
    <Pairs items={parseSpecification(field.value)} title="Preview of the specification" />
  </>
);
