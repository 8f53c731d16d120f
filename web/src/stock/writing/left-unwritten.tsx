import Button from '@mui/material/Button';
import { firestore } from '@/data/firebase/firestore';
import { useReadOnce } from '@/data/live/use-live';
import { storedCommands } from '@/data/read/commands';
import { forgetLeft, useLeftUnwritten } from '@/lib/session/unwritten';
import { usePerson } from '@/lib/session/use-person';
import { Notice } from '@/stock/kit/screen';

/** What the end of this person's last visit in this tab, of the session or of the page, has cut off, and is not stored. */
export function LeftUnwritten() {
  const { uid } = usePerson();
  const left = useLeftUnwritten(uid);
  const sent = left.flatMap(({ commands = [] }) => commands);
  const compared = useReadOnce(`stored of ${sent}`, async () =>
    sent.length === 0 ? sent : storedCommands(await firestore(), sent),
  );
  if (compared.status === 'loading') return null;
  const isStored = (id: string) => compared.data?.includes(id) ?? false;
  const texts = left.filter(({ commands = [] }) => commands.length === 0 || !commands.every(isStored));
  if (texts.length === 0) return null;
  return (
    <Notice isUrgent>
      <p>When you were here last in this tab, this was cut off:</p>
      <ul>
        {[...texts.entries()].map(([index, { text }]) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
      <Button size="small" sx={{ mt: 1 }} onClick={() => forgetLeft(uid)}>
        Close
      </Button>
    </Notice>
  );
}
