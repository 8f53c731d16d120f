import { fieldsWhere, type Product, type ProductFieldName } from '@contract/product-fields';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readJson, writeEntry } from '@/lib/browser/storage';
import { readableError } from '@/lib/errors';
import { checkTyped, type Typed } from '@/lib/product/form';
import { usePerson } from '@/lib/session/use-person';
import { createStore } from '@/lib/store';
import type { Job } from '@/stock/writing/queue';
import { useCommand, useIsOpen } from '@/stock/writing/use-command';
import { notify } from '@/ui/notify';
import { loadPicture, NO_PICTURE } from './load-picture';
import { pick, type Texts, textsOf, useConflicts } from './use-conflicts';

/** Some fields of a product as they are stored. One that is not stored is not there. */
export type Values<Name extends ProductFieldName> = Pick<Product, Name>;

export interface ProductFormOptions<Name extends ProductFieldName> {
  /** Its drafts are kept under this name. */
  name: string;
  /** Writes under the same name do not run at the same time. */
  command: string;
  fields: readonly Name[];
  schema: 'productInput' | 'productChange' | 'productDetails' | 'productTexts' | 'reorderChange';
  /** The live stored values; a new product has none. */
  product?: Product;
}

/** What was typed and not saved, and the stored values from which it began. Whoever changes this shape gives the forms other names. */
interface Draft {
  texts: Texts;
  from: Partial<Product>;
  /** The id under which a new product was sent: sent again, it must not be added twice. */
  id?: string | undefined;
}

/** The form that was saved or discarded last. Another visit may have begun what has succeeded now: the form that is open begins anew too. */
const restarted = createStore<{ key: string; saved: Partial<Product> } | undefined>(undefined);

/** The schemas are large. They come with the first text that is typed: who only looks at a form does not load them. */
const loadSchemas = () => import('@contract/product-form');

const notStored: Partial<Product> = {};

/** A form of some fields of a product, with a draft for this person in this tab, which goes only when it was saved or discarded. */
export function useProductForm<Name extends ProductFieldName>(options: ProductFormOptions<Name>) {
  const { name, command: commandName, fields, schema, product } = options;
  const stored = product ?? notStored;
  const key = `draft:${usePerson().uid}:${name}${product ? `:${product._id}` : ''}`;
  const { run, ...command } = useCommand(commandName);
  /** What the form began with, until nothing of it is left, and the id of a later attempt. */
  const [draft, setDraft] = useState<Partial<Draft>>(() => readJson<Draft>('sessionStorage', key) ?? {});
  const form = useForm<Texts, unknown, Partial<Product>>({
    defaultValues: { ...textsOf(stored, fields), ...draft.texts },
    resolver: async (texts) => {
      const schemas = await loadSchemas();
      const { values, problems = {} } = checkTyped<unknown, Name>(schemas[schema], texts as Typed<Name>);
      const errors = Object.entries(problems).map(([field, message]) => [field, { type: 'contract', message }]);
      // The schema's type lets an optional field be `undefined`; what it has parsed does not have it.
      return { values: (values ?? {}) as Partial<Product>, errors: Object.fromEntries(errors) };
    },
  });
  const began = pick({ ...draft.from }, Object.keys({ ...draft.texts }));
  const { texts, known, dirty, from, conflicts, begin } = useConflicts({ form, fields, stored, began });

  const isDirty = dirty.length > 0;
  const edited = Object.fromEntries(dirty.map((field) => [field, texts[field] ?? '']));
  const typed = isDirty ? JSON.stringify({ texts: edited, from, id: draft.id } satisfies Draft) : null;
  useEffect(() => {
    writeEntry('sessionStorage', key, typed);
    if (typed === null) setDraft({});
    // Save loads the schemas again and reports a failure.
    else loadSchemas().catch(() => undefined);
  }, [key, typed]);

  const isOpen = useIsOpen();
  const [isLooking, setLooking] = useState(false);
  /** Whether the new pictures can be loaded. One that cannot is said at its field. */
  const hasPictures = async (values: Partial<Product>) => {
    // A stored picture does not keep other fields from being saved.
    const pictures = fieldsWhere('kind', 'picture').filter((name) => values[name] && values[name] !== known[name]);
    setLooking(pictures.length > 0);
    const loaded = await Promise.all(pictures.map((field) => loadPicture(`${values[field]}`)));
    setLooking(false);
    const missing = pictures.filter((_, index) => !loaded[index]);
    // Each call moves the focus, so the first field comes last.
    for (const field of missing.toReversed())
      form.setError(field, { type: 'picture', message: NO_PICTURE }, { shouldFocus: true });
    return missing.length === 0;
  };

  const forgetDraft = () => writeEntry('sessionStorage', key, null);
  /** The form begins anew, with these values that were just saved; its draft goes. */
  const restart = (saved: Partial<Product> = {}) => {
    forgetDraft();
    restarted.set({ key, saved });
  };
  const onRestart = useEffectEvent(() => {
    const last = restarted.get();
    if (last?.key !== key) return;
    setDraft({});
    begin(last.saved);
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
    /** What is stored, as the form knows it. */
    from: known as Values<Name>,
    isDirty,
    isEdited: (field: Name) => dirty.includes(field),
    conflicts,
    isRestored: draft.texts !== undefined && isDirty && !command.isBusy,
    isOpen,
    id: draft.id,
    setId: (id: string | undefined) => setDraft((before) => ({ ...before, id })),
    restart,
    discard: () => restart(),
    /** The person leaves without saving. */
    forgetDraft,
    /** Writes what was typed if nothing is wrong with it; otherwise the first wrong field has the focus. */
    submit:
      (write: (values: Values<Name>, job: Job) => Promise<void>, unwritten: () => string) =>
      (event: BaseSyntheticEvent) => {
        const sentenceStart = () => (product ? `The changes of ${product.name} are` : `${texts.name} is`);
        const report = (error: unknown) =>
          notify({ message: `${readableError(error)} ${unwritten()}`, variant: 'error' });
        const send = form.handleSubmit(async (values) => {
          if (conflicts.size > 0 || !(await hasPictures(values))) return;
          // The person may have left the screen meanwhile.
          if (isOpen.current) run((job) => write(values as Values<Name>, job).catch(report), { sentenceStart });
        });
        return send(event).catch(report);
      },
  };
}

export type ProductForm = ReturnType<typeof useProductForm<ProductFieldName>>;
