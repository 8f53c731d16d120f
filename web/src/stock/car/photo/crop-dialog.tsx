import Button from '@mui/material/Button';
import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { CommandButton } from '@/stock/kit/command-button';
import { StockDialog } from '@/stock/kit/dialogs';
import styles from './crop-dialog.module.css';
import type { Cut } from './photo.worker';

/** Of all places that show the picture of a car. */
const ASPECT = 16 / 9;

/** The largest part in the middle. */
const middleOf = ({ width, height }: ImageBitmap): PercentCrop => {
  const part = width / height > ASPECT ? ({ unit: '%', height: 100 } as const) : ({ unit: '%', width: 100 } as const);
  return centerCrop(makeAspectCrop(part, ASPECT, width, height), width, height);
};

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
      <div className={styles.cropper}>
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
      </div>
    </StockDialog>
  );
}
