import { fieldsWhere, type Product, type ProductFieldName } from '@contract/product-fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Values } from '@/data/products';
import type { Change } from '@/data/undo';
import { readDraft, writeDraft } from '@/lib/draft/drafts';
import { readableError } from '@/lib/errors';
import { type Checked, checkTyped, readTyped, type Typed } from '@/lib/product/form';
import { usePerson } from '@/lib/session/use-person';
import { createStore } from '@/lib/store';
import { notify } from '@/ui/notify';
import { undone } from '../notify-change';
import { useCommand, useIsOpen } from '../use-command';
import { loadPicture, NO_PICTURE } from './picture-field';

/** The form as react-hook-form knows it: every field is text until it is checked. */
export type Texts = Record<string, string>;

export interface ProductFormOptions<Name extends ProductFieldName> {
  /** Its drafts are kept under this name. */
  name: string;
  /** Writes under the same name do not run at the same time. */
  command: string;
  fields: readonly Name[];
  schema: 'productInput' | 'productChange' | 'productDetails' | 'reorderChange';
  /** The live stored values; a new product has none. */
  product?: Product;
}

/** A field that somebody else has changed while it was edited. */
export interface Conflict {
  stored: string;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** What was typed and not saved, and the stored values from which it began. */
interface Draft {
  texts: Texts;
  from: Partial<Product>;
  /** The id under which a new product was sent: sent again, it must not be added twice. */
  id?: string | undefined;
}

/** The form that was saved or discarded last. Another visit may have begun what has succeeded now: the form that is open begins anew too. */
const restarted = createStore<{ form: string; values: Partial<Product> } | undefined>(undefined);

const textIn = (values: Partial<Product>, field: ProductFieldName): string => String(values[field] ?? '');
const textsOf = (values: Partial<Product>, fields: readonly ProductFieldName[]): Texts =>
  Object.fromEntries(fields.map((field) => [field, textIn(values, field)]));

/** Whether the text means what is stored: "1,000" and "1000" are the same quantity. */
const means = (field: ProductFieldName, text: string, values: Partial<Product>): boolean =>
  [text, String(readTyped(field, text).value)].includes(textIn(values, field));

/** The schemas are large. They come with the first text that is typed: who only looks at a form does not load them. */
const loadSchemas = () => import('@contract/product-form');

/** The schema's type lets an optional field be `undefined`; what it has parsed does not have it. */
async function check<Name extends ProductFieldName>(
  schema: ProductFormOptions<Name>['schema'],
  texts: Texts,
): Promise<Checked<Values<Name>, Name>> {
  return checkTyped<unknown, Name>((await loadSchemas())[schema], texts as Typed<Name>) as Checked<Values<Name>, Name>;
}

/**
 * A form of some fields of a product. A field that the person has not edited follows what is stored. In an edited one what was typed
 * stays; when the stored value changes meanwhile, the field has a conflict, and the person chooses before it is saved.
 */
export function useProductForm<Name extends ProductFieldName>(options: ProductFormOptions<Name>) {
  const { name, command: commandName, fields, schema, product } = options;
  const { uid } = usePerson();
  const key = product ? `${name}:${product._id}` : name;
  const { run, ...command } = useCommand(commandName);
  const [draft] = useState(() => readDraft<Draft>(key, uid));
  const stored = (product ?? {}) as Partial<Product>;
  const form = useForm<Texts>({
    defaultValues: { ...textsOf(stored, fields), ...draft?.texts },
    resolver: async (texts) => {
      const { problems = {} } = await check<Name>(schema, texts);
      const errors = Object.entries(problems).map(([field, message]) => [field, { type: 'contract', message }]);
      return { values: texts, errors: Object.fromEntries(errors) };
    },
  });
  const texts = useWatch({ control: form.control });
  const textOf = (field: Name) => texts[field] ?? '';
  const dirty = fields.filter((field) => !means(field, textOf(field), stored));

  /** The previous stored values: a field that still has its previous value takes the new one. */
  const before = useRef(stored);
  useEffect(() => {
    for (const field of fields)
      if (before.current[field] !== stored[field] && means(field, form.getValues(field), before.current))
        form.setValue(field as string, textIn(stored, field));
    before.current = stored;
  });

  /** The stored values from which the edited fields began. */
  const [from, setFrom] = useState<Partial<Product>>(() => draft?.from ?? {});
  const beginFrom = (field: Name, value: Product[Name]) => setFrom((before) => ({ ...before, [field]: value }));
  const isOther = (field: Name) => field in from && from[field] !== stored[field];
  const conflicts = new Map(
    dirty.filter(isOther).map((field): [ProductFieldName, Conflict] => [
      field,
      {
        stored: textIn(stored, field),
        keepMine: () => {
          beginFrom(field, stored[field] as Product[Name]);
          form.setFocus(field);
        },
        takeTheirs: () => {
          form.setValue(field as string, textIn(stored, field));
          form.clearErrors(field);
          form.setFocus(field);
        },
      },
    ]),
  );
  const dirtyKey = dirty.join();
  // A dirty field keeps the stored value that its editing began with, so that a later value can be seen to conflict.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stored` is taken when a field becomes dirty, and later values must not replace it
  useEffect(() => {
    setFrom((began) =>
      Object.fromEntries(dirty.map((field) => [field, field in began ? began[field] : stored[field]])),
    );
  }, [dirtyKey]);
  // An Undo in this tab is not reported as a conflict with somebody else's change.
  const onUndo = useEffectEvent(() => {
    const { product: id, delta, changes = {} } = undone.get() as Change;
    if (id !== product?._id) return;
    const former = Object.fromEntries(Object.entries(changes).map(([field, { from: value }]) => [field, value]));
    const quantity = delta !== 0 && from.quantity !== undefined && { quantity: from.quantity - delta };
    setFrom((before) => ({ ...before, ...former, ...quantity }));
  });
  useEffect(() => undone.subscribe(onUndo), []);

  const id = useRef(draft?.id);
  const [isRestored, setRestored] = useState(draft !== undefined);
  const isDirty = dirty.length > 0;
  const edited = Object.fromEntries(dirty.map((field) => [field, textOf(field)]));
  const keepDraft = () => writeDraft(key, uid, isDirty ? { texts: edited, from, id: id.current } : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are new objects at each render, so their contents are compared
  useEffect(() => {
    keepDraft();
    if (!isDirty) setRestored(false);
    // Save loads the schemas again and reports a failure.
    else loadSchemas().catch(() => undefined);
  }, [JSON.stringify(edited), JSON.stringify(from)]);

  const isOpen = useIsOpen();
  const [isLooking, setLooking] = useState(false);
  /** Whether the new pictures can be loaded. One that cannot is said at its field. */
  const hasPictures = async (values: Partial<Product>, typed: Texts) => {
    // A stored picture does not keep other fields from being saved.
    const pictures = fieldsWhere('kind', 'picture').filter((name) => values[name] && values[name] !== stored[name]);
    setLooking(pictures.length > 0);
    const loaded = await Promise.all(pictures.map((field) => loadPicture(`${typed[field]}`.trim())));
    setLooking(false);
    const missing = pictures.filter((_, index) => !loaded[index]);
    // Each call moves the focus, so the first field comes last.
    for (const field of missing.toReversed())
      form.setError(field, { type: 'picture', message: NO_PICTURE }, { shouldFocus: true });
    return missing.length === 0;
  };

  /** The default values become the stored values with these new ones on top; the draft is removed. */
  const restart = (values: Partial<Product> = {}) => {
    writeDraft(key, uid, undefined);
    restarted.set({ form: `${uid} ${key}`, values });
  };
  const onRestart = useEffectEvent(() => {
    const last = restarted.get();
    if (last?.form !== `${uid} ${key}`) return;
    id.current = undefined;
    setFrom({});
    setRestored(false);
    form.reset(textsOf({ ...before.current, ...last.values }, fields), { keepFieldsRef: true });
  });
  useEffect(() => restarted.subscribe(onRestart), []);

  return {
    ...command,
    isBusy: command.isBusy || isLooking,
    isWriting: command.isBusy,
    reason: command.reason ?? (isLooking ? 'Looking at the pictures…' : undefined),
    form,
    control: form.control,
    texts: texts as Typed<Name>,
    /** For a dirty field the stored value that its editing began with, for any other field the stored value. */
    from: { ...stored, ...from } as Values<Name>,
    isDirty,
    isEdited: (field: Name) => dirty.includes(field),
    conflicts,
    isRestored: isRestored && isDirty && !command.isBusy,
    isOpen,
    id,
    keepDraft,
    restart,
    discard: () => restart(),
    /** The person leaves without saving. */
    forgetDraft: () => writeDraft(key, uid, undefined),
    /** Writes what was typed if nothing is wrong with it; otherwise the first wrong field has the focus. */
    submit: (write: (values: Values<Name>) => Promise<void>, unwritten: () => string) =>
      form.handleSubmit(async (typed) => {
        const subject = () => (product ? `The changes of ${product.name} are` : `${texts.name} is`);
        const report = (error: unknown) =>
          notify({ message: `${readableError(error)} ${unwritten()}`, variant: 'error' });
        try {
          const { values } = await check<Name>(schema, typed);
          if (!values || conflicts.size > 0) return;
          const isComplete = await hasPictures(values, typed);
          // The person may have left the screen meanwhile.
          if (isComplete && isOpen.current) run(() => write(values).catch(report), { subject });
        } catch (error) {
          report(error);
        }
      }),
  };
}

export type ProductForm = ReturnType<typeof useProductForm<ProductFieldName>>;
