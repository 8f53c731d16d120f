import { Link } from 'react-router-dom';
import { useStocktakes } from '@/data/read/stocktakes';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { Section } from '@/stock/kit/section';
import { openedAt } from './way-back';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The stocktakes on paper that are not ended, begun here or on another device. */
export function OpenStocktakes() {
  const { data: stocktakes } = useStocktakes(usePerson().email);
  if (!stocktakes || stocktakes.length === 0) return null;
  return (
    <Section title="Stocktakes on paper">
      <ul>
        {stocktakes.map(({ id, at, products, counted }) => (
          <li key={id}>
            <Link to={paths.stocktake(id)} state={openedAt(paths.scan)} style={{ display: 'block', padding: '1rem 0' }}>
              {`Begun on ${day.format(at)}: ${digits(Object.keys(counted).length)} of ${digits(products.length)} entered`}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
