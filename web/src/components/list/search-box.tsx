import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from '../form/field';
import styles from './search-box.module.css';

type SearchBoxProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'end' | 'ref'>;

/** The search field of a list. The key `/` leads to it, unless somebody is typing in a field or answering a dialog. */
export function SearchBox(props: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles.box}>
      <Field
        label="Search"
        type="search"
        spellCheck={false}
        aria-keyshortcuts="/"
        placeholder="Model or supplier"
        {...props}
        ref={field}
        end={
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        }
      />
    </div>
  );
}

const isTaken = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  document.querySelector('[aria-modal=true]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null);
