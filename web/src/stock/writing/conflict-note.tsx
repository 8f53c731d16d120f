import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** A field that somebody else has changed while it was edited. */
export interface Conflict {
  /** What is stored now, as text. */
  stored: string;
  keepMine: () => void;
  takeTheirs: () => void;
}

export const CHOOSE = 'Choose above which change shall stand.';

/** Under a field that somebody else has changed while it was edited. Nothing is overwritten before the person has chosen. */
export const ConflictNote = ({ label, stored, keepMine, takeTheirs }: Conflict & { label: string }) => (
  <Stack
    role="alert"
    aria-label={`${label} was changed meanwhile`}
    spacing={1}
    sx={{ mt: 1, pl: 1.5, borderLeft: '2px solid', borderColor: 'warning.main', alignItems: 'flex-start' }}
  >
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      Changed meanwhile to <bdi>{stored}</bdi>. Nothing was overwritten.
    </Typography>
    <Stack direction="row" spacing={1}>
      <Button size="small" onClick={keepMine}>
        Keep mine
      </Button>
      <Button size="small" onClick={takeTheirs}>
        Take theirs
      </Button>
    </Stack>
  </Stack>
);
