import type { ListKind, ListState } from '../../functions/src/contract/list/list-state.ts';

/** Every view that a list of products offers, as far as Firestore is asked for something else by it: filters, order and direction. */
export const viewsOf = ({ first, whose: owners, pictures, orders }: ListKind): ListState[] =>
  orders.flatMap((order) => {
    const [sort, direction] = order.split(' ') as [ListState['sort'], ListState['direction']];
    return owners.flatMap((whose) =>
      ['', 'any'].flatMap((search) =>
        // Both limits of the price are a range of one field.
        [undefined, 1].flatMap((priceMin) =>
          pictures.flatMap((picture) =>
            (['any', 'in', 'out'] as const).map((stock) => ({
              ...first,
              sort,
              direction,
              whose,
              search,
              picture,
              priceMin,
              stock,
            })),
          ),
        ),
      ),
    );
  });
