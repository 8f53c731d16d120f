import type { Model } from '@contract/site/server-page';
import { digits, money } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';

/** What a buyer asks first: '$52,400 · 560 km · 5 seats', as far as the specification says it. */
export function PriceLine({ car: { price, range, seats } }: { car: Pick<Model, 'price' | 'range' | 'seats'> }) {
  const parts = [range && `${digits(range)} km`, seats && counted(seats, 'seat')];
  const unbroken = parts.filter((part) => part !== undefined).map((part) => `${part}`.replaceAll(' ', '\u00a0'));
  return (
    <span>
      <span>{money(price)}</span>
      {unbroken.length > 0 && (
        <>
          {'\u00a0· '}
          <span>{unbroken.join('\u00a0· ')}</span>
        </>
      )}
    </span>
  );
}
