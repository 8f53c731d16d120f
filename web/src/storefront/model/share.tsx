import { useHydrated } from '@/lib/browser/hooks';
import { Button } from '@/ui/form/button';
import { notify } from '@/ui/notify';

/** Gives the address of the page to the browser's own share; where there is none, it is copied. */
export function Share({ name }: { name: string }) {
  const hydrated = useHydrated();
  return (
    <span className="scripted">
      <Button disabled={!hydrated} onClick={() => share(name)}>
        Share
      </Button>
    </span>
  );
}

async function share(title: string): Promise<void> {
  const url = location.href;
  try {
    // Firefox on a desktop has none.
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify({ message: 'The address was copied.' });
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) notify({ message: `The address could not be copied. It is: ${url}` });
  }
}
