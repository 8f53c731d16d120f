import { ButtonLink } from '@/components/form/button';

/** `to`: the query of the list without filters. The link disappears with them: the focus goes to the first field. */
export const ClearFilters = ({ to }: { to: string }) => (
  <ButtonLink
    to={{ search: to }}
    preventScrollReset
    size="small"
    look="plain"
    onClick={({ currentTarget }) =>
      currentTarget.closest('search')?.querySelector<HTMLElement>('input, select')?.focus()
    }
  >
    Clear filters
  </ButtonLink>
);
