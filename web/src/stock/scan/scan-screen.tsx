import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { OFFLINE, useOnline } from '@/lib/browser/online';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { CodeField } from '@/stock/kit/code-field';
import { Notice } from '@/stock/kit/screen';
import { LeaveGuard } from '@/stock/writing/leave-guard';
import { Camera } from './camera';
import { Count } from './count';
import { canTakeBack, isBusy, isLosable, isOpen, type Mode, nameOf, productOf, type Scan, scannedText } from './scan';
import { Answers, ScanSheet } from './scan-sheet';
import { setSignal, useSignal } from './signal';
import { type Scans, useScans } from './use-scans';

const modes: Record<Mode, string> = { show: 'Show', deliver: 'Deliver one', count: 'Count' };
const SHOWN = 10;

const forGloves = {
  maxWidth: '44rem',
  '& .MuiButton-root, & .MuiOutlinedInput-root': { minHeight: 56, fontSize: '1rem' },
  // The ring stands around all of the field.
  '& .MuiOutlinedInput-input': { boxSizing: 'border-box', minHeight: 56 },
} as const;

/** Scans of a keyboard scanner, of the camera, or typed: one after the other, each with what it leads to. `children`: below them. */
export function ScanScreen({ children }: { children?: ReactNode }) {
  const [mode, setMode] = useState<Mode>('show');
  const scans = useScans();
  const online = useOnline();
  const hasSignal = useSignal();
  const losable = scans.scans.filter(isLosable);
  // Another code of the same picture may lead to the car that is shown.
  const newest = scans.scans.find(({ state, beside }) => state !== 'waiting' || beside.length === 0);
  return (
    <Stack spacing={2} sx={forGloves}>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <Box component="legend" className="visually-hidden">
          What a scan does
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
          {(Object.keys(modes) as Mode[]).map((name) => (
            <Button
              key={name}
              variant={name === mode ? 'contained' : 'outlined'}
              color={name === mode ? 'primary' : 'inherit'}
              aria-pressed={name === mode}
              onClick={() => setMode(name)}
            >
              {modes[name]}
            </Button>
          ))}
        </Box>
      </Box>
      <CodeField
        hint={
          mode === 'deliver'
            ? 'Each scan delivers one piece at once. The last 4 to 8 characters are enough.'
            : 'Scan, or type it or its last 4 to 8 characters, and press Enter.'
        }
        onTyped={(text) => scans.add(text, mode, { isTyped: true })}
        onScan={(text) => scans.add(text, mode)}
      />
      <Camera onScan={(text, beside) => scans.add(text, mode, { beside })} />
      {(!online || scans.isCutOff) && (
        <Notice isUrgent>{`${OFFLINE} Scans are kept on this screen until then, and marked.`}</Notice>
      )}
      <Typography role="status" className="visually-hidden">
        {newest && `${nameOf(newest)}. ${stateText(newest)}`}
      </Typography>
      {newest && <ScanSheet key={newest.key} scan={newest} scans={scans} />}
      {(mode === 'count' || scans.count.kept.size > 0 || scans.scans.some((one) => one.mode === 'count')) && (
        <Count scans={scans} />
      )}
      {scans.scans.length > 0 && <LastScans scans={scans} />}
      <Button aria-pressed={hasSignal} onClick={() => setSignal(!hasSignal)} sx={{ alignSelf: 'flex-start' }}>
        {hasSignal ? 'Sound and vibration are on' : 'Sound and vibration are off'}
      </Button>
      {children}
      <LeaveGuard
        isDirty={losable.length > 0}
        isBusy={false}
        unsaved={`${scannedText(losable)} not written yet. What has not been sent is left out.`}
      />
    </Stack>
  );
}

/** The last scans, and all that are not written yet. */
function LastScans({ scans }: { scans: Scans }) {
  const shown = scans.scans.filter((scan, at) => at < SHOWN || isOpen(scan));
  const unwritten = shown.filter(isOpen).length;
  return (
    <section aria-label="Last scans">
      <Typography variant="h2">
        {`Last scans${unwritten > 0 ? `: ${counted(unwritten, 'scan')} not written` : ''}`}
      </Typography>
      <Box component="ul">
        {shown.map((scan) => (
          <Box
            component="li"
            key={scan.key}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              minHeight: 56,
              gap: 1,
              alignItems: 'center',
              borderBottom: '1px solid var(--line)',
            }}
          >
            <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{nameOf(scan)}</bdi>
              <OwnerOf scan={scan} />
              <Typography variant="body2" color={isOpen(scan) ? 'warning' : 'textSecondary'}>
                {stateText(scan)}
              </Typography>
            </Box>
            {scan.state === 'asked' && <Answers scan={scan} scans={scans} />}
            {canTakeBack(scan) && (
              <Button
                aria-label={`Undo ${nameOf(scan)}`}
                aria-disabled={isBusy(scan)}
                onClick={() => void scans.takeBack(scan)}
              >
                Undo
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
}

/** Whose car it is, where it is another's. */
function OwnerOf({ scan }: { scan: Scan }) {
  const { email } = usePerson();
  const owner = productOf(scan)?.email;
  if (owner === undefined || owner === email) return null;
  return (
    <span>
      {' · '}
      <bdi>{owner}</bdi>
    </span>
  );
}

const piecesWords = {
  waiting: 'not written yet',
  writing: 'being written',
  refused: 'not written',
  undoing: 'being undone',
  undone: 'undone',
};

/** What has become of a scan: of each thing that it has done. */
function stateText(scan: Scan): string {
  const { state, mode, reason, count, pieces } = scan;
  if (state === 'waiting') return mode === 'show' ? 'Not looked up yet' : 'Not looked up and not written yet';
  if (state !== 'found') return reason ?? '';
  const written = pieces.map(({ delta, state: of, reason: why }) => {
    const done = `${delta < 0 ? 'Delivered' : 'Added'} ${digits(Math.abs(delta))}`;
    return of === 'done' ? done : `${done}: ${piecesWords[of]}${why ? `. ${why}` : ''}`;
  });
  if (count) written.push(count === 'counted' ? 'Counted' : 'Counted: undone');
  const what = written.join('; ') || `${digits(productOf(scan)?.quantity ?? 0)} in stock`;
  return reason ? `${what}. ${reason}` : what;
}
