import { historyKinds } from '@contract/history';
import { useEffect, useState } from 'react';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { ClearFilters } from '@/components/list/clear-filters';
import type { Go } from '@/lib/list/use-list-state';
import { kindWords } from '../entry';
import styles from './activity-filters.module.css';
import { type ActivityState, changeActivity, isDay, isNarrowed } from './activity-state';

interface ActivityFiltersProps {
  state: ActivityState;
  go: Go<ActivityState>;
  /** The last day that can have entries. */
  today: string;
  /** The name of the one product, when it is known. */
  productName: string | undefined;
}

const kindChoices = [
  { value: 'any', label: 'All' },
  ...historyKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
] as const;

export function ActivityFilters({ state, go, today, productName }: ActivityFiltersProps) {
  return (
    <search className={styles.filters} aria-label="Filter entries">
      <Select
        label="Kind"
        value={state.kind ?? 'any'}
        choices={kindChoices}
        onChoose={(kind) => go(changeActivity(state, { kind: kind === 'any' ? undefined : kind }))}
      />
      <DayField day={state.day} today={today} onChange={(day) => go(changeActivity(state, { day }))} />
      {state.product !== undefined && (
        <p className={styles.product}>
          Only <bdi>{productName ?? 'one car'}</bdi>
        </p>
      )}
      {isNarrowed(state) && <ClearFilters to="" />}
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
