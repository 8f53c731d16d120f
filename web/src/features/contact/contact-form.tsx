import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { brand } from '@/brand';
import { Button } from '@/components/form/button';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field, TextField } from '@/components/form/field';
import { ScriptForm } from '@/components/form/script-form';
import { useHydrated, useIdleAfterHydration, useScrollIntoView } from '@/lib/browser/hooks';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/site/paths';
import { emailProblem } from '@/lib/text/email';
import styles from './contact-form.module.css';
import type { Letter, LetterCommands } from './letter-draft';

/** Loaded when the form works, so that it does not delay the page. */
const LetterDraft = lazyPart(() => import('./letter-draft'), 'LetterDraft');

const MESSAGE_HINT = 1000;

const required = (sentence: string) => (value: string | undefined) => (value ?? '').trim() !== '' || sentence;

/** Checks the message and says that it is not sent. The text can be opened as an email instead. */
export function ContactForm() {
  const hydrated = useHydrated();
  const idle = useIdleAfterHydration();
  const [accepted, setAccepted] = useState(false);
  const [draft, setDraft] = useState<LetterCommands | null>(null);
  // No default values: text that was typed before hydration must stay in the fields.
  const form = useForm<Letter>();
  const { register, handleSubmit, control, formState } = form;
  const { errors, submitCount } = formState;
  const answer = useScrollIntoView<HTMLDivElement>(accepted ? submitCount : 0);
  const [title = '', message = ''] = useWatch({ control, name: ['title', 'message'] });

  return (
    <ScriptForm
      className={styles.form}
      onSubmit={handleSubmit(
        () => setAccepted(true),
        () => setAccepted(false),
      )}
      onChange={() => setAccepted(false)}
      aria-label="Contact"
    >
      <noscript>
        <p className={styles.answer}>
          This form needs JavaScript. Please write to {brand.email} or call {brand.phone}.
        </p>
      </noscript>
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
          {...register('email', { validate: (value) => emailProblem(value) })}
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
      <div className={`buttons ${styles.commands}`}>
        <Button type="submit" look="primary" disabled={!hydrated}>
          Send message
        </Button>
        <Button
          look="plain"
          disabled={!draft}
          onClick={() => {
            draft?.clear();
            setAccepted(false);
          }}
        >
          Clear
        </Button>
        {idle && (
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <LetterDraft ref={setDraft} form={form} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      <div ref={answer} role="status" className="said">
        {accepted && (
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
      </div>
    </ScriptForm>
  );
}

const letterTo = (title: string, message: string) =>
  `mailto:${brand.email}?subject=${encodeURIComponent(title.toWellFormed())}&body=${encodeURIComponent(message.toWellFormed())}`;
