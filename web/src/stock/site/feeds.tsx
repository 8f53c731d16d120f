import { FEED_CARS_MAX, FEED_PATHS } from '@contract/site/feeds';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { digits } from '@/lib/text/digits';
import { copyText } from '@/stock/kit/copy-text';
import { Section } from '@/stock/kit/section';

const feeds = [
  { partner: 'Google Merchant Center', path: FEED_PATHS.google },
  { partner: 'Meta', path: FEED_PATHS.meta },
];

/** The addresses at which partners fetch the public cars. */
export const Feeds = () => (
  <Section title="Feeds for partners">
    <p className="quiet">{`The public cars, the oldest ${digits(FEED_CARS_MAX)} at most, as they were ten minutes ago or less.`}</p>
    <Stack component="ul" spacing={1}>
      {feeds.map(({ partner, path }) => {
        const address = location.origin + path;
        return (
          <Stack
            component="li"
            key={path}
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <span>{partner}</span>
            <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
            <Button
              size="small"
              aria-label={`Copy address for ${partner}`}
              onClick={() => void copyText(address, 'Copied', 'Select the address and copy it.')}
            >
              Copy address
            </Button>
          </Stack>
        );
      })}
    </Stack>
  </Section>
);
