import { lineUpQuery } from '@contract/list/line-up';
import { changeList, type ListState } from '@contract/list/list-state';
import { useEffect, useRef } from 'react';
import { Anchor } from '@/components/form/anchor';
import type { Go } from '@/lib/list/use-list-state';
import styles from './need-chips.module.css';
import { isAsked, NEEDS, type Need, type Needs, searchWith } from './needs';

interface NeedChipsProps {
  state: ListState;
  go: Go<ListState>;
}

const withNeed = (state: ListState, need: Need, group: Needs): ListState =>
  changeList(state, { search: searchWith(state.search, need, group) });

/** What buyers look for, each one press: links that set and unset words of the search, also without a script. */
export function NeedChips({ state, go }: NeedChipsProps) {
  const chips = useRef<HTMLDivElement>(null);
  // On a phone a link may ask for something that is beyond the edge.
  useEffect(() => {
    for (const on of chips.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? []) {
      const line = on.closest('ul');
      if (line) line.scrollLeft = on.offsetLeft - on.offsetWidth;
    }
  }, []);
  return (
    <div ref={chips} className={styles.chips}>
      {NEEDS.map((group) => (
        <div key={group.label} className={styles.group}>
          <p id={`need-${group.label}`} className="quiet">
            {group.label}
          </p>
          <ul aria-labelledby={`need-${group.label}`} className={styles.list}>
            {group.needs.map((need) => (
              <li key={need.says}>
                <Anchor
                  to={{ search: lineUpQuery(withNeed(state, need, group)) }}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                    // What was typed a moment ago is in the newest state, and not yet in the link.
                    event.preventDefault();
                    go((now) => withNeed(now, need, group));
                  }}
                  className={styles.chip}
                  aria-current={isAsked(state.search, need) || undefined}
                >
                  {need.says}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
