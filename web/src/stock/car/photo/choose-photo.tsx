import { PHOTO_BYTES_PER_OWNER_MAX, PHOTOS_PER_OWNER_MAX } from '@contract/photos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { readableError } from '@/lib/errors';
import { lazyPart } from '@/lib/lazy-part';
import { AS_LABEL } from '@/stock/kit/inputs';

const loadCut = () => import('./cut-photo');
const CutPhoto = lazyPart(loadCut, 'CutPhoto');
const loadSoon = () =>
  loadCut().then(
    ({ prepare }) => prepare(),
    () => undefined,
  );

interface ChoosePhotoProps {
  /** The field's label. */
  label: string;
  readOnly: boolean;
  /** Whose it becomes; by default the person's. */
  owner: string | undefined;
  /** Called with the address of the picture, which is kept already. */
  onChosen: (address: string) => void;
  /** The field for an address: a file may be dropped or pasted there too. */
  children: ReactNode;
}

const HINT = `Or choose a file, drop or paste it here. You choose the part that is shown. One person may have ${PHOTOS_PER_OWNER_MAX} pictures and ${PHOTO_BYTES_PER_OWNER_MAX / 1_000_000} MB.`;

/** Takes the file of a picture, one at a time. What cuts and keeps it is loaded then. */
export function ChoosePhoto({ label, readOnly, owner, onChosen, children }: ChoosePhotoProps) {
  const [isOver, setIsOver] = useState(false);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const end = (why?: string) => {
    setFile(undefined);
    setProblem(why);
  };
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (!chosen || readOnly) return;
    setProblem(undefined);
    loadCut().then(
      () => setFile(chosen),
      (error: unknown) => end(readableError(error)),
    );
  };

  return (
    <Stack
      spacing={1}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData.files);
      }}
      sx={isOver ? { outline: '2px dashed var(--accent)', outlineOffset: '4px' } : {}}
    >
      {children}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <FileButton name="Choose a file" label={label} readOnly={readOnly} onFiles={take} />
        <Box sx={{ display: 'none', '@media (any-pointer: coarse)': { display: 'block' } }}>
          <FileButton name="Take a photograph" label={label} readOnly={readOnly} onFiles={take} capture />
        </Box>
      </Stack>
      <Typography variant="body2" component="div" color="textSecondary" aria-live="polite">
        {file ? (
          <Suspense>
            <CutPhoto
              label={label}
              owner={owner}
              file={file}
              onKept={(address) => {
                end();
                onChosen(address);
              }}
              onEnd={end}
            />
          </Suspense>
        ) : (
          HINT
        )}
      </Typography>
      <Typography role="alert" variant="body2" color="error" className="optional">
        {problem}
      </Typography>
    </Stack>
  );
}

interface FileButtonProps {
  name: string;
  label: string;
  readOnly: boolean;
  /** Phones open the camera. */
  capture?: boolean;
  onFiles: (files: FileList | null) => void;
}

const FileButton = ({ name, label, readOnly, capture = false, onFiles }: FileButtonProps) => (
  <Button {...AS_LABEL} size="small" onPointerEnter={loadSoon} onFocus={loadSoon}>
    <span>{name}</span>
    <input
      type="file"
      className="visually-hidden"
      accept="image/*,.heic,.heif,.avif"
      aria-label={`${name}: ${label}`}
      disabled={readOnly}
      {...(capture && { capture: 'environment' })}
      onChange={({ currentTarget }) => {
        onFiles(currentTarget.files);
        // The same file again is chosen anew.
        currentTarget.value = '';
      }}
    />
  </Button>
);
