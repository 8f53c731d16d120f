import { CHANGES_KEPT, type HomePage } from '@contract/site/home-page';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { StoredHomeChange } from '@/data/read/home-page';
import type { QueryResult } from '@/lib/query-result';
import { Loaded } from '@/stock/kit/loaded';
import { LoadingRows } from '@/stock/kit/screen';
import { Section } from '@/stock/kit/section';
import { exactTime, relativeTime, useNow } from '@/stock/kit/time';
import { FORMER_COLLEAGUE } from '@/stock/writing/why';
import { changeText, type Names } from './change-text';

interface ChangesProps {
  changes: QueryResult<StoredHomeChange[]>;
  names: Names;
  isBlocked: boolean;
  onRestore: (before: HomePage) => void;
}

/** What was changed last, by whom and when. */
export function Changes({ changes, names, isBlocked, onRestore }: ChangesProps) {
  const now = useNow();
  return (
    <Section title="Changes">
      <p className="quiet">{`The last ${CHANGES_KEPT}. What is restored is a change too, which can be undone.`}</p>
      <Loaded
        isPart
        result={changes}
        skeleton={<LoadingRows of="the changes" count={3} height={64} />}
        empty={<p>Nothing was changed yet.</p>}
      >
        {(list) => (
          <Box component="ul" aria-label="Changes" sx={{ mt: 1, borderTop: '1px solid var(--line)' }}>
            {list.map(({ id, by, at, before, after }) => (
              <Box component="li" key={id} sx={look}>
                <span>
                  <span>{changeText(before, after, names)}</span>{' '}
                  <span className="quiet">
                    <time dateTime={at.toISOString()} title={exactTime(at)}>
                      {now === undefined ? exactTime(at) : relativeTime(at, now)}
                    </time>{' '}
                    by <bdi>{by || FORMER_COLLEAGUE}</bdi>
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={`Restore what was before ${exactTime(at)}`}
                  aria-disabled={isBlocked}
                  onClick={() => isBlocked || onRestore(before)}
                >
                  Restore what was before
                </Button>
              </Box>
            ))}
          </Box>
        )}
      </Loaded>
    </Section>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 1rem',
  alignItems: 'center',
  py: 1.5,
  borderBottom: '1px solid var(--line)',
  '& > :not(* + *)': { flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' },
} as const;
