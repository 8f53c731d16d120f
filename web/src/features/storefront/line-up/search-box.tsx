import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from '@/components/form/field';
import { keyIsTaken } from '@/lib/browser/key-is-taken';
import styles from './search-box.module.css';

type SearchBoxProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'end' | 'ref'>;

/** The search field of a list. The key `/` leads to it, unless somebody is typing in a field or answering a dialog. */
export function SearchBox(props: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || keyIsTaken(event)) return;
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
        {...props}
        ref={field}
        end={
          <span className={`${styles.key} scripted keyed`} aria-hidden="true">
            /
          </span>
        }
      />
    </div>
  );
}
