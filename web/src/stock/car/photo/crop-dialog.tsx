import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { CommandButton } from '@/stock/kit/command-button';
import { StockDialog } from '@/stock/kit/dialogs';
import type { Cut } from './photo.worker';

/** Of all places that show the picture of a car. */
const ASPECT = 16 / 9;

/** The largest part in the middle. */
const middleOf = ({ width, height }: ImageBitmap): PercentCrop => {
  const part = width / height > ASPECT ? ({ unit: '%', height: 100 } as const) : ({ unit: '%', width: 100 } as const);
  return centerCrop(makeAspectCrop(part, ASPECT, width, height), width, height);
};

const cropper = {
  display: 'grid',
  placeItems: 'center',
  minHeight: '12rem',
  // Half a handle stands out at each corner.
  p: 1.5,
  '& .ReactCrop': {
    '--rc-drag-handle-size': '24px',
    '--rc-focus-color': 'var(--accent)',
    // A pattern shows through a picture without a ground.
    background: 'repeating-conic-gradient(#8884 0 25%, #8882 0 50%) 0 0 / 20px 20px',
  },
  '& canvas': { display: 'block', maxWidth: '100%', maxHeight: 'max(12rem, 55dvh)', touchAction: 'none' },
  // Forced colours take the shadows and grounds away, by which the frame is seen.
  '@media (forced-colors: active)': {
    '& .ReactCrop__crop-selection': { outline: '2px solid Highlight' },
    '& .ReactCrop__drag-handle': { background: 'ButtonFace', border: '2px solid ButtonText' },
  },
  '@media (prefers-reduced-motion: reduce)': { '& .ReactCrop__crop-selection': { animation: 'none !important' } },
} as const;

interface CropDialogProps {
  title: string;
  /** `undefined`: it is still being read. */
  picture: ImageBitmap | undefined;
  isBusy: boolean;
  isBlocked: boolean;
  reason: string | undefined;
  problem: string | undefined;
  onUse: (part: Cut) => void;
  onCancel: () => void;
}

/** Shows a picture with the frame of what is kept of it, which is moved and sized by pointer, finger or arrow keys. */
export function CropDialog({ title, picture, problem, onUse, onCancel, ...command }: CropDialogProps) {
  const [moved, setMoved] = useState<PercentCrop>();
  const crop = moved ?? (picture && middleOf(picture));
  const use = () =>
    crop && onUse({ x: crop.x / 100, y: crop.y / 100, width: crop.width / 100, height: crop.height / 100 });
  return (
    <StockDialog
      isOpen
      title={title}
      text="Move the frame over what cards and pages shall show, or draw it smaller at a corner. With a keyboard: Tab and arrow keys."
      onCancel={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <CommandButton
            {...command}
            variant="contained"
            color="primary"
            isBlocked={command.isBlocked || !picture}
            reason={problem ?? command.reason ?? (picture ? undefined : 'Reading the picture…')}
            onClick={use}
          >
            Use this picture
          </CommandButton>
        </>
      }
    >
      <Box sx={cropper}>
        {picture && crop && (
          <ReactCrop
            crop={crop}
            aspect={ASPECT}
            minWidth={64}
            keepSelection
            ruleOfThirds
            disabled={command.isBusy}
            onChange={(_pixels, percent) => setMoved(percent)}
          >
            <canvas
              ref={(canvas) => canvas?.getContext('2d')?.drawImage(picture, 0, 0)}
              width={picture.width}
              height={picture.height}
            />
          </ReactCrop>
        )}
      </Box>
    </StockDialog>
  );
}
