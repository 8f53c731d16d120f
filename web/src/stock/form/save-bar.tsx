import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CommandButton } from '../command-button';
import type { ProductForm } from './use-product-form';

/** Says that what was typed before was restored, and offers to discard it. */
export const DraftNote = ({ form }: { form: Pick<ProductForm, 'isRestored' | 'discard'> }) => (
  <Typography
    variant="body2"
    component="div"
    color="textSecondary"
    aria-live="polite"
    sx={{ '&:empty': { position: 'absolute' } }}
  >
    {form.isRestored && (
      <div>
        What you typed before was restored.{' '}
        <Button size="small" variant="text" data-look="link" onClick={form.discard}>
          Discard it
        </Button>
      </div>
    )}
  </Typography>
);

interface SaveBarProps {
  form: Pick<ProductForm, 'isBusy' | 'isBlocked' | 'reason' | 'isDirty' | 'conflicts' | 'discard'> & {
    /** The form was saved during this visit. */
    isSaved: boolean;
  };
  children: string;
}

/** Saves the changes of something stored. The button beside it discards them. */
export function SaveBar({ form, children }: SaveBarProps) {
  const { isBusy, isBlocked, reason, isDirty, conflicts, discard } = form;
  return (
    <CommandButton
      type="submit"
      isBusy={isBusy}
      isBlocked={isBlocked || conflicts.size > 0 || !isDirty}
      reason={reason ?? whyNot(form)}
      beside={
        isDirty &&
        !isBusy && (
          <Button data-look="plain" onClick={discard}>
            Discard changes
          </Button>
        )
      }
    >
      {children}
    </CommandButton>
  );
}

function whyNot({ conflicts, isDirty, isSaved }: SaveBarProps['form']): string | undefined {
  if (conflicts.size > 0) return 'Choose above which change shall stand.';
  if (isDirty) return undefined;
  return isSaved ? 'All changes are saved.' : 'Nothing changed yet.';
}
