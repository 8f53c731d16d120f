import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { brand } from '@/brand';
import { scrollIntoViewRef, useHydrated } from '@/lib/browser/hooks';
import { holdUnwritten } from '@/lib/session/unwritten';
import { paths } from '@/lib/site/paths';
import { emailProblem, letterTo, readEmail } from '@/lib/text/email';
import { Button } from '@/ui/form/button';
import { CheckboxField, Field, ScriptForm, TextField } from '@/ui/form/field';
import { notify } from '@/ui/notify';
import styles from './contact-form.module.css';

interface Letter {
  name: string;
  email: string;
  title: string;
  message: string;
  terms: boolean;
}

const EMPTY: Letter = { name: '', email: '', title: '', message: '', terms: false };

/** What was typed stays on the way to another page and back, as to the terms. A reload begins anew. */
let written: Letter | undefined;
/** The title that an address gave last: nobody has typed it. */
let given = '';

const isWritten = ({ name, email, title, message }: Partial<Letter>) =>
  [name, email, title === given ? '' : title, message].some((text) => text?.trim());

const MESSAGE_HINT = 1000;

const required = (sentence: string) => (value: string) => (value.trim() === '' ? sentence : undefined);

interface ContactFormProps {
  /** What the email says besides the message, a paragraph each: the car that is asked about. */
  about?: readonly string[] | undefined;
}

/** Checks the message and says that it is not sent. The text can be opened as an email instead. */
export function ContactForm({ about = [] }: ContactFormProps) {
  const hydrated = useHydrated();
  /** How often the letter was complete when it was sent; 0 when it is not. */
  const [accepted, setAccepted] = useState(0);
  // No default values at first: text that was typed before hydration must stay in the fields.
  const { register, handleSubmit, control, formState, getValues, reset, setValue } = useForm<Letter>(
    written && { defaultValues: written },
  );
  const { errors } = formState;
  const letter = useWatch({ control });
  const { name = '', email = '', title = '', message = '' } = letter;

  useEffect(() => {
    // What was typed before hydration counts too.
    reset({ ...EMPTY, ...getValues() });
    return () => {
      written = isWritten(getValues()) ? getValues() : undefined;
    };
  }, [getValues, reset]);

  // A car's page leads here with its name, which takes the place of another car's, but of no title that somebody typed.
  const asked = useSearchParams()[0].get('title') ?? '';
  useEffect(() => {
    const before = getValues('title');
    if (asked === '' || (before && before !== given)) return;
    given = asked;
    setValue('title', asked);
  }, [asked, getValues, setValue]);

  const field = (name: 'name' | 'email' | 'title' | 'message', problemOf: (value: string) => string | undefined) => ({
    required: true,
    error: errors[name]?.message,
    ...register(name, { validate: (value = '') => problemOf(value) }),
  });

  const isUnsent = isWritten(letter) && accepted === 0;
  useEffect(() => (isUnsent ? holdUnwritten({}) : undefined), [isUnsent]);

  const clear = () => {
    const cleared = getValues();
    reset(EMPTY);
    setAccepted(0);
    notify({
      message: 'The message was cleared.',
      undo: {
        of: 'Clear',
        run: async () => {
          written = cleared;
          reset(cleared);
          return undefined;
        },
      },
    });
  };

  return (
    <ScriptForm
      className={styles.form}
      onSubmit={handleSubmit(
        () => setAccepted((times) => times + 1),
        () => setAccepted(0),
      )}
      onChange={() => setAccepted(0)}
      aria-label="Contact"
    >
      <noscript>
        <p className={styles.answer}>
          This form needs JavaScript. Please write to {brand.email} or call {brand.phone}.
        </p>
      </noscript>
      <div className={styles.pair}>
        <Field label="Name" autoComplete="name" {...field('name', required('Please tell us your name.'))} />
        <Field label="Email" type="email" autoComplete="email" {...field('email', emailProblem)} />
      </div>
      <Field label="Title" autoComplete="off" {...field('title', required('Please give your message a title.'))} />
      <TextField
        label="Message"
        rows={8}
        hint={
          <span className={styles.hint}>
            <span>{MESSAGE_HINT} characters or less</span>
            <span className={message.length > MESSAGE_HINT ? styles.over : ''}>{`${message.length} typed`}</span>
          </span>
        }
        {...field('message', required('Please write your message.'))}
      />
      <CheckboxField
        label={
          <>
            I have read and accept the <Link to={paths.terms}>Terms</Link> and the{' '}
            <Link to={paths.privacy}>Privacy</Link> notice
          </>
        }
        required
        error={errors.terms?.message}
        {...register('terms', { validate: (value) => value || 'Please accept the terms to continue.' })}
      />
      <div className="buttons">
        <Button type="submit" look="primary" disabled={!hydrated}>
          Send message
        </Button>
        <Button look="plain" disabled={!isWritten(letter)} onClick={clear}>
          Clear
        </Button>
      </div>
      <div role="status" className="announced">
        {accepted > 0 && (
          <div key={accepted} ref={scrollIntoViewRef} className={styles.answer}>
            <p>
              <strong>Your message is complete, but it was not sent.</strong> This is a demonstration site, and it does
              not send messages. Everything you typed is still here.
            </p>
            <p>
              To reach us,{' '}
              <a href={letterTo(brand.email, title, [message, ...about, `${name} <${readEmail(email)}>`])}>
                open it as an email
              </a>{' '}
              to {brand.email}, or call <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>.
            </p>
          </div>
        )}
      </div>
    </ScriptForm>
  );
}
