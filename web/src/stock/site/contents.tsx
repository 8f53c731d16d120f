import { newId } from '@contract/ids';
import { HOME_MODELS, LIST_LIMIT_MAX } from '@contract/limits';
import type { HomePage } from '@contract/site/home-page';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePerson } from '@/lib/session/use-person';
import { Section } from '@/stock/kit/section';
import { Photo } from '@/ui/media/picture';
import { ContentDialog, isWhole } from './content-dialog';
import { contentsOf, type ListedContent, listedContents } from './listed-contents';
import styles from './site.module.css';
import { moved, RowButton, SortableList } from './sortable-list';

interface HomeContentsProps {
  contents: HomePage['contents'];
  isBlocked: boolean;
  onChange: (contents: HomePage['contents']) => void;
}

/** The related contents of the home page, in their order. */
export function HomeContents({ contents, isBlocked, onChange }: HomeContentsProps) {
  const { uid } = usePerson();
  const [edited, setEdited] = useState<ListedContent>();
  const list = listedContents(contents);
  const change = (to: readonly ListedContent[]) => onChange(contentsOf(to));
  const put = (content: ListedContent) => {
    const isNew = !list.some(({ _id }) => _id === content._id);
    change(isNew ? [...list, content] : list.map((one) => (one._id === content._id ? content : one)));
    setEdited(undefined);
  };
  const empty = { _id: newId(uid), img: '', name: '', description: '', navigate: '', order: list.length + 1 };
  return (
    <Section title="Related contents">
      <p className="quiet">{`The home page shows the first ${HOME_MODELS}, below the cars.`}</p>
      <SortableList
        label="Related contents"
        isBlocked={isBlocked}
        onMove={(from, to) => change(moved(list, from, to))}
        rows={list.map((content, index) => ({
          id: content._id,
          name: content.name,
          place: index < HOME_MODELS ? `${index + 1}` : 'Not shown',
          children: (
            <span className={styles.what}>
              <Photo src={content.img} alt="" width={1200} height={800} />
              <span>
                <strong>
                  <bdi>{content.name}</bdi>
                </strong>{' '}
                <bdi className="quiet">{content.navigate}</bdi>
                {!isWhole(content) && <span> Something is wrong with it: edit it before you save.</span>}
              </span>
              <span className={styles.actions}>
                <RowButton does="Edit" name={content.name} isBlocked={isBlocked} onPress={() => setEdited(content)} />
                <RowButton
                  does="Remove"
                  name={content.name}
                  isBlocked={isBlocked}
                  onPress={() => change(list.filter(({ _id }) => _id !== content._id))}
                />
              </span>
            </span>
          ),
        }))}
      />
      {list.length < LIST_LIMIT_MAX && (
        <Button aria-disabled={isBlocked} onClick={() => isBlocked || setEdited(empty)} sx={{ mt: 2 }}>
          Add a content
        </Button>
      )}
      {edited && <ContentDialog content={edited} onApply={put} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}
