import type { HomePage } from '@contract/site/home-page';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type StoredHome, useHomeChanges, useHomePage } from '@/data/read/home-page';
import { useProducts } from '@/data/read/products';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { useLast } from '@/lib/use-derived';
import { CommandButton } from '@/stock/kit/command-button';
import { Loaded, useKept } from '@/stock/kit/loaded';
import { QueryBoundary } from '@/stock/kit/query-boundary';
import { LoadingRows, Screen } from '@/stock/kit/screen';
import { StickyBar } from '@/stock/kit/sticky-bar';
import { CHOOSE, ConflictNote } from '@/stock/writing/conflict-note';
import { LeaveGuard } from '@/stock/writing/leave-guard';
import { useCommand } from '@/stock/writing/use-command';
import { notify } from '@/ui/notify';
import { HomeCars, type Places } from './cars';
import { changeText } from './change-text';
import { Changes } from './changes';
import { HomeContents } from './contents';
import { Feeds } from './feeds';
import type { ListedContent } from './listed-contents';
import { Owners } from './owners';
import { Preview } from './preview';
import { SITE_COMMAND, saveHome, WHEN_SEEN } from './save';
import { useDraft } from './use-draft';

interface SiteProps {
  /** Draws the home page with these cars and contents. */
  draw: (cars: Places, contents: readonly ListedContent[]) => ReactNode;
}

/** What the maker's editors change of the site: the cars and contents of the home page. */
export function Site({ draw }: SiteProps) {
  return (
    <Screen
      title="Site"
      action={
        <Button href={paths.home} target="_blank">
          Open the home page
        </Button>
      }
    >
      <QueryBoundary>
        <LiveHome draw={draw} />
      </QueryBoundary>
    </Screen>
  );
}

const LiveHome = ({ draw }: SiteProps) => (
  <Loaded
    result={useKept(useHomePage())}
    skeleton={<LoadingRows of="the home page" count={6} height={64} />}
    isEmpty={() => false}
  >
    {(stored) => <HomeEditor stored={stored} draw={draw} />}
  </Loaded>
);

function HomeEditor({ stored, draw }: { stored: StoredHome } & SiteProps) {
  const person = usePerson();
  const command = useCommand(SITE_COMMAND);
  const changes = useHomeChanges();
  const draft = useDraft(stored);
  const { page, seen, isEdited, isOvertaken } = draft;
  // In one order, so that a car that is moved is not read again.
  const cars = useProducts([...new Set([...page.models, ...stored.models])].toSorted());
  const products = new Map(useLast(cars.data)?.map((product) => [product._id, product]));
  const names = new Map([...products].map(([id, { name }]) => [id, name]));
  const isBlocked = command.isBusy || command.isBlocked;
  const save = (to: HomePage, says: string) =>
    command.run(async () => notify(await saveHome(person, { seen, page: to, says, onSaved: draft.saved })), {
      sentenceStart: () => 'The home page is',
    });
  const placed = page.models.map((id) => ({ id, product: products.get(id), isRead: cars.status === 'success' }));
  const by = changes.data?.find(({ id }) => id === stored.change)?.by || 'somebody else';
  const reasons = { overtaken: CHOOSE, edited: WHEN_SEEN, same: 'Nothing is changed.' };
  const state = isOvertaken ? 'overtaken' : isEdited ? 'edited' : 'same';
  return (
    <Stack spacing={5} sx={{ pt: 1 }}>
      <LeaveGuard isDirty={isEdited} isBusy={command.isBusy} typed="What you changed of the home page" />
      <HomeCars cars={placed} isBlocked={isBlocked} onChange={(models) => draft.edit({ models })} />
      <HomeContents contents={page.contents} isBlocked={isBlocked} onChange={(contents) => draft.edit({ contents })} />
      <Preview cars={placed} contents={page.contents} draw={draw} />
      <StickyBar inSight="always">
        <Stack spacing={1.5}>
          {isOvertaken && (
            <ConflictNote
              label="The home page"
              stored={`what ${by} has saved. ${changeText(seen, stored, names).replace(/[.]$/, '')}`}
              keepMine={draft.keepMine}
              takeTheirs={draft.discard}
            />
          )}
          <CommandButton
            variant="contained"
            color="primary"
            isBusy={command.isBusy}
            isBlocked={command.isBlocked || state !== 'edited'}
            reason={command.reason ?? reasons[state]}
            onClick={() => save(page, 'The home page is saved')}
            beside={
              isEdited && (
                <Button aria-disabled={isBlocked} onClick={() => isBlocked || draft.discard()}>
                  Discard
                </Button>
              )
            }
          >
            Save
          </CommandButton>
        </Stack>
      </StickyBar>
      <Changes
        changes={changes}
        names={names}
        isBlocked={isBlocked || isEdited}
        onRestore={(before) => save(before, 'The home page is as it was before that change')}
      />
      <Owners />
      <Feeds />
    </Stack>
  );
}
