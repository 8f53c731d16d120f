import { historyKinds } from '@contract/history';
import { useEffect, useState } from 'react';
import { Button } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import styles from './activity-filters.module.css';
import { type ActivityState, changeActivity, firstActivity, isDay, isNarrowed } from './activity-state';
import { kindWords } from './entry';

interface ActivityFiltersProps {
  state: ActivityState;
  onChange: (next: ActivityState) => void;
  /** The last day that can have entries. */
  today: string;
  /** The name of the one product, when it is known. */
  productName: string | undefined;
}

const kindChoices = [
  { value: 'any', label: 'All' },
  ...historyKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
] as const;

export function ActivityFilters({ state, onChange, today, productName }: ActivityFiltersProps) {
  return (
    <search className={styles.filters} aria-label="Filter entries">
      <Select
        label="Kind"
        value={state.kind ?? 'any'}
        choices={kindChoices}
        onChoose={(kind) => onChange(changeActivity(state, { kind: kind === 'any' ? undefined : kind }))}
      />
      <DayField day={state.day} today={today} onChange={(day) => onChange(changeActivity(state, { day }))} />
      {state.product !== undefined && (
        <p className={styles.product}>
          Only <bdi>{productName ?? 'one car'}</bdi>
        </p>
      )}
      {isNarrowed(state) && (
        <Button
          size="small"
          look="plain"
          onClick={({ currentTarget }) => {
            // The button disappears with the filters: the focus goes to the first of them.
            currentTarget.closest('search')?.querySelector('select')?.focus();
            onChange(firstActivity);
          }}
        >
          Clear filters
        </Button>
      )}
    </search>
  );
}

interface DayFieldProps {
  day: string | undefined;
  today: string;
  onChange: (day: string | undefined) => void;
}

/** Takes effect as soon as the date is one. The address may also change from outside: back, or Clear. */
function DayField({ day, today, onChange }: DayFieldProps) {
  const [text, setText] = useState(day ?? '');
  useEffect(() => setText(day ?? ''), [day]);
  return (
    <Field
      label="Day"
      type="date"
      max={today}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        // A date that is typed halfway is empty too.
        if (target.value === '' ? day !== undefined && !target.validity.badInput : isDay(target.value))
          onChange(isDay(target.value));
      }}
    />
  );
}
