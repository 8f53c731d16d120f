import { FORBIDDEN_IN_LINE_PATTERN, FORBIDDEN_PATTERN } from '@contract/limits';
import { CONTENT_LINK, CONTENT_MAX, CONTENT_PICTURE } from '@contract/site/home-page';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ChangeEvent, useId, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { mayAdd } from '@/lib/product/may-add';
import { usePerson } from '@/lib/session/use-person';
import { routes } from '@/lib/site/paths';
import { ChoosePhoto } from '@/stock/car/photo/choose-photo';
import { StockDialog } from '@/stock/kit/dialogs';
import { Form, TextInput } from '@/stock/kit/inputs';
import { Photo } from '@/ui/media/picture';
import type { ListedContent } from './listed-contents';

type Field = 'img' | 'name' | 'description' | 'navigate';
const fields: readonly Field[] = ['img', 'name', 'description', 'navigate'];
const labels = { img: 'Picture', name: 'Name', description: 'Description', navigate: 'Link' };
const hints = {
  img: 'A picture of the site’s own, such as /pictures/key.webp.',
  name: undefined,
  description: undefined,
  navigate: 'A page of this site, such as /about or /models?q=solis.',
};

const pages = routes.filter(({ path, access }) => access === 'public' && !path.includes(':')).map(({ path }) => path);
const isPage = (address: string) =>
  routes.some(({ path, access }) => access === 'public' && matchPath(path, address.replace(/[?#].*/, '')));

/** Why a content cannot have this. The rules refuse it too, but for a page that does not exist. */
function problemOf(field: Field, value: string): string | undefined {
  if (value === '') return `${labels[field]} is missing.`;
  if (field === 'img')
    return CONTENT_PICTURE.test(value) ? undefined : 'This is not the address of a picture of this site.';
  if (value.length > CONTENT_MAX[field]) return `At most ${CONTENT_MAX[field]} characters; these are ${value.length}.`;
  if (field === 'navigate')
    return CONTENT_LINK.test(value) && isPage(value)
      ? undefined
      : 'This site has no such page. It begins with a slash.';
  const forbidden = field === 'name' ? FORBIDDEN_IN_LINE_PATTERN : FORBIDDEN_PATTERN;
  return forbidden.test(value) || !value.isWellFormed() ? 'This has a character that cannot be shown.' : undefined;
}

/** Whether the rules let it be saved: what was stored before may have another form. */
export const isWhole = (content: ListedContent): boolean =>
  fields.every((field) => problemOf(field, content[field]) === undefined);

interface ContentDialogProps {
  content: ListedContent;
  onApply: (content: ListedContent) => void;
  onClose: () => void;
}

/** One related content. What is applied is saved with the home page. */
export function ContentDialog({ content, onApply, onClose }: ContentDialogProps) {
  const person = usePerson();
  const [entered, setEntered] = useState(content);
  const [isChecked, setChecked] = useState(false);
  const list = useId();
  const form = useId();
  const trimmed = { ...entered };
  for (const field of fields) trimmed[field] = entered[field].trim();
  const problems = Object.fromEntries(fields.map((field) => [field, problemOf(field, trimmed[field])]));
  const input = (field: Field) => ({
    label: labels[field],
    value: entered[field],
    hint: hints[field],
    problem: isChecked ? problems[field] : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setEntered({ ...entered, [field]: target.value }),
  });
  const picture = <TextInput {...input('img')} fullWidth htmlInput={{ spellCheck: false }} />;
  return (
    <StockDialog
      isOpen
      title={content.name ? <bdi>{content.name}</bdi> : 'A new content'}
      onCancel={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="contained" color="primary">
            Apply
          </Button>
        </>
      }
    >
      <Form
        id={form}
        spacing={2}
        sx={{ pt: 1 }}
        onSubmit={() => {
          setChecked(true);
          if (fields.every((field) => problems[field] === undefined)) onApply(trimmed);
        }}
      >
        {mayAdd(person.email) ? (
          <ChoosePhoto
            label={labels.img}
            readOnly={false}
            owner={undefined}
            onChosen={(img) => setEntered((before) => ({ ...before, img }))}
          >
            {picture}
          </ChoosePhoto>
        ) : (
          picture
        )}
        {CONTENT_PICTURE.test(trimmed.img) && (
          <Stack sx={{ maxWidth: '15rem' }}>
            <Photo key={trimmed.img} src={trimmed.img} alt="As visitors will see it" width={1200} height={800} />
          </Stack>
        )}
        <TextInput {...input('name')} fullWidth />
        <TextInput {...input('description')} fullWidth multiline minRows={3} />
        <TextInput {...input('navigate')} fullWidth htmlInput={{ list, spellCheck: false }} />
        <datalist id={list}>
          {pages.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
      </Form>
    </StockDialog>
  );
}
