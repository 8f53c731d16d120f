import { notify } from '@/ui/notify';

/** Copies a text for another program, and says so; `otherwise`: what to do where the browser refuses. */
export async function copyText(text: string, says: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ message: says });
  } catch {
    notify({ message: `This browser does not let the page copy. ${otherwise}`, variant: 'error' });
  }
}
