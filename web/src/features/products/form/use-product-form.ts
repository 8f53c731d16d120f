import { PRODUCT_FIELDS, type Product, type ProductFieldName } from '@contract/product-fields';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useCommand } from '@/lib/command/use-command';
import { readDraft, useDraft } from '@/lib/draft/use-draft';
import { readableError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import {
  dirtyFields,
  draftOf,
  isSame,
  isWish,
  type KeptDraft,
  pick,
  rebase,
  reopen,
  type Values,
  valuesOf,
} from '@/lib/product/draft';
import { type Checked, readTyped, type Typed } from '@/lib/product/form';
import { usePerson } from '@/lib/session/use-person';
import { changedPictures, LOOKING, loadPicture, NO_PICTURE } from './load-picture';
import { loadSchemas } from './load-schemas';

/** What a form asks for: all of a new product, or some fields of a stored one. */
export interface ProductForm<Name extends ProductFieldName, Mine = Values<Name>> {
  /** Its drafts are kept under this name. */
  name: string;
  fields: readonly Name[];
  check: (draft: Typed<Name>) => Promise<Checked<Mine, Name>>;
  /** What was changed elsewhere meanwhile is replaced without a question. */
  replaces?: boolean;
}

/** The form as react-hook-form knows it. */
export type Texts = Record<string, string>;

// The fields stay registered, so that the focus can be set at once.
const KEEP = { keepFieldsRef: true };

/**
 * A form of some fields of a product, or of a new one, whose text is kept as a draft. A field that the person has not edited follows
 * the stored product; where both have changed, what was typed stays and the person is asked. It writes under the name `writes`.
 */
export function useProductForm<Name extends ProductFieldName, Mine>(
  { name, fields, check, replaces = false }: ProductForm<Name, Mine>,
  writes: string,
  product?: Product,
) {
  // Nothing is stored of a new product.
  const live = product ? valuesOf<Name>(product, fields) : ({} as Values<Name>);
  const key = product ? `${name}:${product._id}` : name;
  const { run, ...command } = useCommand(writes);
  const { uid } = usePerson();
  const { initial, news, keep, discard, undo } = useDraft<KeptDraft<Name>>(key, uid);
  const [start] = useState(() => reopen(initial, live, fields));
  const form = useForm<Texts>({
    defaultValues: start.draft,
    resolver: async (texts) => {
      const { problems = {} } = await check(texts as Typed<Name>);
      const errors = Object.entries(problems).map(([field, message]) => [field, { type: 'contract', message }]);
      return { values: texts, errors: Object.fromEntries(errors) };
    },
  });
  const draft = useWatch({ control: form.control }) as Typed<Name>;
  /** So many pieces of the quantity were added, whatever is stored. */
  const [added, setAdded] = useState(initial?.added ?? 0);
  /** What the draft began from. It differs from what is stored in the fields that both have changed. */
  const [base, setBase] = useState(start.base);
  const [theirs, setTheirs] = useState(live);
  const seen = useRef(live);
  /** The id under which a new product was sent: sent again, even after a crash, it must not be added twice. */
  const id = useRef(initial?.id);
  const [looking, setLooking] = useState(false);
  /** Whether the screen is still there when an answer arrives. */
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const busy = command.busy || looking;

  const rebased = rebase(draft, base, theirs, added);
  const wish = isWish(draft as Partial<Typed<'quantity'>>, base, added) ? added : 0;
  const { conflicts } = rebased;
  const dirty = dirtyFields(draft, base).length > 0;
  const keepDraft = () => keep(dirty ? { base, draft, added: wish, id: id.current } : undefined);
  useEffect(keepDraft, [keep, dirty, base, draft, wish]);
  useEffect(() => {
    // What fails here is said when it is needed.
    if (dirty) loadSchemas().catch(() => undefined);
  }, [dirty]);

  useEffect(() => {
    // The person's own save also arrives as a change. It is compared only after the answer to the save has set the base.
    if (busy || isSame(live, seen.current, fields)) return;
    seen.current = live;
    setTheirs(live);
  });
  useEffect(() => {
    if (isSame(rebased.base, base, fields)) return;
    setBase(rebased.base);
    form.setValues(rebased.draft);
  });

  const fill = (texts: Texts, from: Values<Name>) => {
    setBase(from);
    form.reset(texts, KEEP);
  };
  /** These values are stored now, and nothing is left to keep; also when the screen was left meanwhile. */
  const settle = (values: Values<Name>) => {
    keep(undefined);
    id.current = undefined;
    setTheirs(values);
    setAdded(0);
    fill(draftOf(values, fields), values);
  };

  // The screen was left and opened again while a new product was written, which has ended well: its draft is gone.
  useEffect(() => {
    if (!product && initial && dirty && !command.busy && !readDraft(key, uid)) settle(live);
  });

  return {
    ...command,
    busy,
    /** The write itself is under way. */
    writing: command.busy,
    reason: command.reason ?? (looking ? LOOKING : undefined),
    control: form.control,
    setFocus: form.setFocus,
    open,
    draft,
    base: replaces ? theirs : base,
    dirty,
    conflicts: conflicts.map((field) => ({
      label: PRODUCT_FIELDS[field].label,
      mine: draft[field],
      theirs: draftOf(theirs, [field])[field],
    })),
    /** A restored draft was typed before: not said any more while it is written. */
    restored: news === 'restored' && !busy ? news : undefined,
    news,
    /** So many pieces are a wish to add to what is stored when it is saved. */
    wish,
    add: (pieces: number) => {
      const sum = String(Number(readTyped('quantity', `${form.getValues('quantity')}`).value) + pieces);
      // Added to a number that was typed, it is a number.
      setAdded(wish > 0 || !dirtyFields(draft, base).includes('quantity' as Name) ? wish + pieces : 0);
      form.setValue<string>('quantity', sum, { shouldValidate: true });
      return sum;
    },
    /** Writes what was typed if nothing is wrong with it; otherwise the first wrong field has the focus. */
    submit: (write: (mine: Mine) => Promise<void>, unwritten: (mine: Mine) => ReactNode) => (event: FormEvent) => {
      const checked = form.handleSubmit(async (texts) => {
        const { values: mine } = await check(texts as Typed<Name>);
        if (!mine || (conflicts.length > 0 && !replaces)) return;
        const pictures = changedPictures(mine, base);
        setLooking(pictures.length > 0);
        const loaded = await Promise.all(pictures.map((name) => loadPicture(`${texts[name]}`.trim())));
        // The person left the screen meanwhile, so nothing is written.
        if (!open.current) return;
        setLooking(false);
        const missing = pictures.filter((_, index) => !loaded[index]);
        // Each call moves the focus, so the first field comes last.
        for (const name of missing.toReversed())
          form.setError(name, { type: 'picture', message: NO_PICTURE }, { shouldFocus: true });
        if (missing.length > 0) return;
        run(
          () => write(mine),
          () => unwritten(mine),
        );
      });
      checked(event).catch((error) => notify(readableError(error), 'error'));
    },
    settle,
    clear: () => settle(live),
    /** Somebody else has stored these values. */
    follow: setTheirs,
    /** What this tab has undone is no change by somebody else: the values go back, and what was typed stays. */
    rewind: (former: (values: Values<Name>) => Values<Name>) => {
      const typed = dirtyFields(draft, base);
      setTheirs(former(theirs));
      setBase(
        pick(fields, (field) => (typed.includes(field) && !(wish && field === 'quantity') ? former(base) : base)),
      );
    },
    keepMine: () => setBase(theirs),
    takeTheirs: () => {
      setBase(theirs);
      form.setValues({ ...draft, ...draftOf(theirs, conflicts) });
    },
    reset: () => {
      discard({ base, draft, added: wish, id: id.current });
      settle(theirs);
    },
    undo: () => {
      const kept = undo();
      if (!kept) return;
      id.current = kept.id;
      setAdded(kept.added ?? 0);
      fill({ ...draft, ...kept.draft }, kept.base);
    },
    /** Begins with the text of another product. */
    copy: (values: Values<Name>) => {
      settle(theirs);
      form.reset(draftOf(values, fields), KEEP);
    },
    forget: () => keep(undefined),
    /** The id under which a new product is sent. */
    id: {
      get: () => id.current,
      keep: (next: string | undefined) => {
        id.current = next;
        keepDraft();
      },
    },
  };
}
