import type { ProductInput } from '@contract/product-form';
import { parseSpecification, SPECIFICATION_EXAMPLE } from '@contract/specification';
import type { ComponentProps } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/field';
import { Pairs } from '@/components/page/pairs';
import type { Draft } from './draft';

interface SpecificationFieldProps extends ComponentProps<typeof TextField> {
  control: Control<Draft, unknown, ProductInput>;
}

/** A text area with one fact on each line, and below it a preview of the list. */
export function SpecificationField({ control, ...field }: SpecificationFieldProps) {
  const typed = useWatch({ control, name: 'specification' });
  return (
    <>
      <TextField
        {...field}
        placeholder={SPECIFICATION_EXAMPLE}
        hint="Optional. One fact on each line, for example “Range: 480 km”."
      />
      <Pairs items={parseSpecification(typed)} title="Preview of the specification" />
    </>
  );
}
