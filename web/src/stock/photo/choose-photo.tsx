import { newId } from '@contract/ids';
import { PHOTO_BYTES_PER_OWNER_MAX, PHOTOS_PER_OWNER_MAX } from '@contract/photos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { storePhoto, whyNoPhoto } from '@/data/pictures';
import { isMissingScript, readableError } from '@/lib/errors';
import { lazyPart } from '@/lib/lazy-part';
import { usePerson } from '@/lib/session/use-person';
import { useCommand } from '../use-command';
import type { Cut } from './photo.worker';
import { type PhotoWorker, startPhotoWorker } from './photo-worker';

const loadDialog = () => import('./crop-dialog');
const CropDialog = lazyPart(loadDialog, 'CropDialog');

interface ChoosePhotoProps {
  /** The field's label. */
  label: string;
  readOnly: boolean;
  /** Called with the address of the picture, which is kept already. */
  onChosen: (address: string) => void;
  /** The field for an address: a file may be dropped or pasted there too. */
  children: ReactNode;
}

const HINT = `Or choose a file, drop or paste it here. You cut it before it is kept. One person may have ${PHOTOS_PER_OWNER_MAX} pictures and ${PHOTO_BYTES_PER_OWNER_MAX / 1_000_000} MB.`;

/** Takes the file of a picture, shows it to be cut, and keeps what was cut. One file at a time. */
export function ChoosePhoto({ label, readOnly, onChosen, children }: ChoosePhotoProps) {
  const { uid, email } = usePerson();
  const { run, ...command } = useCommand(`picture ${label}`);
  const [isOver, setIsOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const worker = useRef<PhotoWorker>(undefined);
  const end = () => {
    worker.current?.end();
    worker.current = undefined;
    setPicture(undefined);
    setReading(false);
  };
  useEffect(() => () => worker.current?.end(), []);

  const take = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file || readOnly || picture) return;
    end();
    const own = startPhotoWorker();
    worker.current = own;
    setProblem(undefined);
    setReading(true);
    const outcome = await Promise.all([own.open(file), whyNoPhoto(email), loadDialog()]).catch((error: Error) =>
      isMissingScript(error) ? new Error(readableError(error)) : error,
    );
    // Another file was chosen meanwhile, or the screen left.
    if (worker.current !== own) return;
    setReading(false);
    const refusal = outcome instanceof Error ? outcome.message : outcome[1];
    setProblem(refusal);
    if (refusal !== undefined || outcome instanceof Error) return end();
    setPicture(outcome[0]);
  };

  const use = (part: Cut) => {
    const own = worker.current;
    if (!own) return;
    const keep = async () => {
      try {
        setProblem(undefined);
        const photo = await own.cut(part);
        const address = await storePhoto({ email, id: newId(uid), photo });
        if (worker.current !== own) return;
        onChosen(address);
        end();
      } catch (error) {
        setProblem(`${readableError(error)} The picture was not kept.`);
      }
    };
    run(keep, { subject: () => `The picture of ${label} is` });
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
        void take(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        void take(event.clipboardData.files);
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
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {isReading ? 'Reading the picture…' : HINT}
      </Typography>
      <Typography role="alert" variant="body2" color="error" className="optional">
        {!picture && problem}
      </Typography>
      {picture && (
        <Suspense>
          <CropDialog
            {...command}
            title={`${label}: choose the part`}
            picture={picture}
            problem={problem}
            onUse={use}
            onCancel={() => {
              end();
              setProblem(undefined);
            }}
          />
        </Suspense>
      )}
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
  // biome-ignore lint/a11y/useValidAriaRole: a label is no button; Material UI would make it one
  <Button
    component="label"
    role={undefined}
    tabIndex={-1}
    size="small"
    sx={{ '&:has(:focus-visible)': { outline: '2px solid', outlineOffset: 2 } }}
  >
    {name}
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
