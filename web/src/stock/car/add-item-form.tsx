import { BRIEF_TEXTS } from '@contract/brief-texts';
import { newId } from '@contract/ids';
import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { addedFields, PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigationType, useSearchParams } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { useProducts } from '@/data/read/products';
import { findTwin } from '@/data/read/twin';
import { addProduct } from '@/data/write/create';
import { inFormOrder } from '@/lib/product/fields';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { counted } from '@/lib/text/plural';
import { CommandButton } from '@/stock/kit/command-button';
import { StockDialog } from '@/stock/kit/dialogs';
import { ForWhoMayAdd } from '@/stock/kit/for-who-may-add';
import { TextInput } from '@/stock/kit/inputs';
import { Screen } from '@/stock/kit/screen';
import { LeaveGuard } from '@/stock/writing/leave-guard';
import { notify } from '@/ui/notify';
import { NewCodes, useNewCodes } from './new-codes';
import { useOnePicture } from './one-picture';
import { PictureField } from './picture-field';
import { DraftNote } from './product-change';
import { FieldsAndPreview, ProductField } from './product-inputs';
import { type ProductForm, useProductForm } from './use-product-form';

/** `?copy=<id>` names the product that the form begins with. */
export function AddItem() {
  const [query, setQuery] = useSearchParams();
  return (
    <Screen title="Add Item">
      <ForWhoMayAdd>
        <AddItemForm copyOf={query.get('copy') ?? undefined} onCopied={() => setQuery({}, { replace: true })} />
      </ForWhoMayAdd>
    </Screen>
  );
}

const [before, after] = BRIEF_TEXTS.added;

interface AddItemFormProps {
  /** The product that the form begins with. */
  copyOf?: string | undefined;
  /** The copy was filled in: from here on it is a draft like any other. */
  onCopied: () => void;
}

/** The form for a new product of the signed-in person. It keeps the text until the server has confirmed the product. */
export function AddItemForm({ copyOf, onCopied }: AddItemFormProps) {
  const { uid, email } = usePerson();
  const item = useProductForm({
    name: 'add-item',
    command: `add ${email}`,
    fields: addedFields,
    schema: 'productInput',
  });
  const { form, isBusy, texts, setId } = item;
  const codes = useNewCodes();
  const isDirty = item.isDirty || codes.isTyped;
  useOnePicture(item);
  const [twin, setTwin] = useState<Product>();
  /** The person adds it beside this twin all the same. */
  const accepted = useRef<string>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const [copied, setCopied] = useState<Product>();
  const [added, setAdded] = useState<{ id: string; name: string }>();
  const isByLink = useNavigationType() === 'PUSH';
  const onArrival = useEffectEvent(() => {
    if (isByLink) form.setFocus('name');
  });
  useEffect(() => onArrival(), []);

  const add = async (input: ProductInput) => {
    const sent = item.id ?? newId(uid);
    const found = await findTwin(await firestore(), email, input);
    if (found && found._id !== sent && found._id !== accepted.current) return setTwin(found);
    setId(sent);
    const answer = await addProduct(await firestore(), sent, email, input, codes.codes);
    if (typeof answer === 'object') {
      codes.refuse(answer.code);
      notify({ message: 'Another car has this code. Nothing was added.', variant: 'error', detail: answer.code });
      return;
    }
    if (answer === 'added-before') {
      // An earlier attempt had added this product, so the form's present values would be another product.
      setId(undefined);
      notify({
        message:
          'An earlier attempt has added this car, without your last changes: see My Items. Press again to add another.',
        variant: 'error',
      });
      return;
    }
    item.restart();
    codes.clear();
    notify({
      message: (
        <span>
          {before} <bdi>{input.name}</bdi> {after}
        </span>
      ),
    });
    setCopied(undefined);
    setAdded({ id: sent, name: input.name });
    form.setFocus('name');
  };
  const unwritten = () => (item.isOpen.current ? 'What you typed is still here.' : `${texts.name} was not added.`);

  const fillIn = (product: Product) => {
    item.restart();
    const copied = { carouselImg: product.img, ...product };
    // A VIN is one piece, and a stock number one car's.
    codes.clear();
    for (const field of addedFields)
      if (field !== 'quantity' && copied[field] !== undefined) form.setValue(field, String(copied[field]));
    setCopied(product);
    onCopied();
    form.setFocus('name', { shouldSelect: true });
  };
  const isSame = copied && texts.name.trim() === copied.name && texts.supplier.trim() === copied.supplier;

  const discard = () => {
    codes.clear();
    item.discard();
  };
  const submit = item.submit(async (values) => {
    if (codes.check()) await add(values as ProductInput);
  }, unwritten);

  return (
    <form ref={element} onSubmit={submit} noValidate aria-label="Add Item">
      <FieldsAndPreview texts={texts}>
        <DraftNote form={{ ...item, discard }} />
        {added && (
          <Typography variant="body2">
            <bdi>{added.name}</bdi> was added.{' '}
            <Link to={paths.restock(added.id)} aria-label={`View item ${added.name}`}>
              View item
            </Link>
          </Typography>
        )}
        <Typography variant="body2" component="div" aria-live="polite" sx={{ '&:empty': { position: 'absolute' } }}>
          {copied && (
            <div>
              Filled in from <bdi>{copied.name}</bdi>, without its quantity.
              {isSame && <span> Give it another name: a car of this name and supplier is in stock already.</span>}
            </div>
          )}
          {copyOf !== undefined && <CopyNote id={copyOf} form={{ isBusy, isDirty }} onCopy={fillIn} />}
        </Typography>
        {inFormOrder(addedFields).map((name) => (
          <ProductField key={name} form={item} name={name} Picture={PictureField} />
        ))}
        <NewCodes codes={codes} readOnly={isBusy} />
        <TextInput
          fullWidth
          label={PRODUCT_FIELDS.email.label}
          value={email}
          hint="You own what you add."
          htmlInput={{ readOnly: true }}
        />
        <CommandButton type="submit" isBusy={isBusy} isBlocked={item.isBlocked} reason={item.reason}>
          Add Item
        </CommandButton>
      </FieldsAndPreview>
      {twin && (
        <TwinDialog
          twin={twin}
          onCancel={() => setTwin(undefined)}
          onAdd={() => {
            accepted.current = twin._id;
            setTwin(undefined);
            element.current?.requestSubmit();
          }}
        />
      )}
      <LeaveGuard
        isDirty={isDirty}
        isBusy={item.isWriting}
        typed="What you typed for Add Item"
        onDiscard={() => {
          codes.clear();
          item.forgetDraft();
        }}
      />
    </form>
  );
}

interface TwinDialogProps {
  twin: Product;
  onCancel: () => void;
  onAdd: () => void;
}

/** Says before a car is added that the person has one of this name and supplier. */
const TwinDialog = ({ twin: { _id, name, supplier, quantity }, onCancel, onAdd }: TwinDialogProps) => (
  <StockDialog
    isOpen
    title="You have this car already"
    text={
      <p>
        <bdi>{name}</bdi> of <bdi>{supplier}</bdi> is in your stock: <span>{counted(quantity, 'piece')}</span>. Nothing
        was added.
      </p>
    }
    actions={
      <>
        <Button data-look="plain" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onAdd}>Add all the same</Button>
        <Button variant="contained" color="primary" component={Link} to={paths.restock(_id)} onClick={onCancel}>
          Open it
        </Button>
      </>
    }
    onCancel={onCancel}
  />
);

interface CopyNoteProps {
  id: string;
  form: Pick<ProductForm, 'isBusy' | 'isDirty'>;
  onCopy: (product: Product) => void;
}

/** Reads the product that Add Item shall begin with. It is filled into an empty form; what is typed is not overwritten unasked. */
function CopyNote({ id, form: { isBusy, isDirty }, onCopy }: CopyNoteProps) {
  // Firestore takes seconds to reject a reserved id.
  const result = useProducts(PRODUCT_ID_PATTERN.test(id) ? [id] : []);
  const [asks, setAsks] = useState(false);
  const [product] = result.data ?? [];
  const fillIn = useEffectEvent(onCopy);
  useEffect(() => {
    if (!product || isBusy || asks) return;
    if (isDirty) setAsks(true);
    else fillIn(product);
  }, [product, isBusy, asks, isDirty]);
  if (result.status === 'loading') return 'Reading the car to copy…';
  if (result.status === 'error') return result.error;
  if (!product) return 'There is no car to copy at this address.';
  if (!asks) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <span>
        <bdi>{product.name}</bdi> was not filled in, because something is typed already.
      </span>
      <Button size="small" onClick={() => onCopy(product)}>
        Use the copy
      </Button>
    </Stack>
  );
}
