import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { brand } from '@/brand';
import { Button } from '@/components/form/button';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DraftNote } from '@/components/form/draft-note';
import { Field, TextField } from '@/components/form/field';
import { useDraft } from '@/components/form/use-draft';
import { fitDraft, VISITOR } from '@/lib/drafts';
import { emailProblem } from '@/lib/email';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/lib/use-hydrated';
import styles from './contact-form.module.css';

interface Letter {
  name: string;
  email: string;
  title: string;
  message: string;
  terms: boolean;
}

const MESSAGE_HINT = 1000;
const EMPTY: Letter = { name: '', email: '', title: '', message: '', terms: false };

const isWritten = ({ name, email, title, message }: Letter) =>
  [name, email, title, message].some((text) => text?.trim());

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** While there is unsent text, the browser asks before a reload or before the tab is closed, on every page. */
function askBeforeUnload(unsent: boolean): void {
  if (unsent) addEventListener('beforeunload', confirmUnload);
  else removeEventListener('beforeunload', confirmUnload);
}

const required = (sentence: string) => (value: string | undefined) => (value ?? '').trim() !== '' || sentence;

/** Checks the message and says that it is not sent. The text can be opened as an email instead. */
export function ContactForm() {
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<'accepted' | 'cleared'>();
  const { initial, news, keep, discard, undo } = useDraft<Letter>('contact', VISITOR);
  // No default values: text that was typed before hydration must stay in the fields.
  const { register, handleSubmit, getValues, reset, setFocus, control, subscribe, formState } = useForm<Letter>();
  const { errors } = formState;
  const [title = '', message = ''] = useWatch({ control, name: ['title', 'message'] });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const unsent = isWritten(values);
          keep(unsent ? values : undefined);
          askBeforeUnload(unsent);
        },
      }),
    [subscribe, keep],
  );

  useEffect(() => {
    if (!initial) return;
    const early = Object.entries(getValues()).filter(([, typed]) => typed);
    reset({ ...fitDraft(EMPTY, initial), ...Object.fromEntries(early) });
  }, [initial, getValues, reset]);

  const clear = () => {
    discard(getValues());
    reset(EMPTY);
  };

  const bringBack = () => {
    reset(undo(), { keepFieldsRef: true });
    setAnswer(undefined);
  };

  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit(
        () => setAnswer('accepted'),
        () => setAnswer(undefined),
      )}
      onChange={() => setAnswer(undefined)}
      noValidate
      aria-label="Contact"
    >
      <noscript>
        <p className={styles.answer}>
          This form needs JavaScript. Please write to {brand.email} or call {brand.phone}.
        </p>
      </noscript>
      <DraftNote news={hydrated && answer !== 'cleared' ? news : undefined} onDiscard={clear} onUndo={bringBack} />
      <div className={styles.pair}>
        <Field
          label="Name"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name', { validate: required('Please tell us your name.') })}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email', {
            validate: (value) => emailProblem(value),
          })}
        />
      </div>
      <Field
        label="Title"
        autoComplete="off"
        required
        error={errors.title?.message}
        {...register('title', { validate: required('Please give your message a title.') })}
      />
      <TextField
        label="Message"
        rows={8}
        required
        hint={
          <span className={styles.hint}>
            <span>{MESSAGE_HINT} characters or less</span>
            <span className={message.length > MESSAGE_HINT ? styles.over : ''}>{message.length} typed</span>
          </span>
        }
        error={errors.message?.message}
        {...register('message', { validate: required('Please write your message.') })}
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
        {...register('terms', { validate: (value) => value || 'Please accept the terms to go on.' })}
      />
      <p className={styles.commands}>
        <Button type="submit" look="primary" disabled={!hydrated}>
          Send message
        </Button>
        <Button
          look="plain"
          disabled={!hydrated}
          onClick={() => {
            clear();
            setAnswer('cleared');
          }}
        >
          Clear
        </Button>
      </p>
      <div role="status" className={styles.status}>
        {answer === 'accepted' && (
          <div className={styles.answer}>
            <p>
              <strong>Your message is complete, but it was not sent.</strong> This is a demonstration site, and it does
              not send messages. Everything you typed is still here.
            </p>
            <p>
              To reach us, <a href={letterTo(title, message)}>open it as an email</a> to {brand.email}, or call{' '}
              <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>.
            </p>
          </div>
        )}
        {answer === 'cleared' && (
          <p className={styles.answer}>
            The form is empty again.
            {news === 'discarded' && (
              <Button
                size="small"
                look="plain"
                onClick={() => {
                  bringBack();
                  // The button goes away with its sentence.
                  setFocus('name');
                }}
              >
                Undo
              </Button>
            )}
          </p>
        )}
      </div>
    </form>
  );
}

const letterTo = (title: string, message: string) =>
  `mailto:${brand.email}?subject=${encodeURIComponent(title.toWellFormed())}&body=${encodeURIComponent(message.toWellFormed())}`;
