import { Button } from '../ui/Button.tsx'
import { OutlinedInput } from '../ui/OutlinedInput.tsx'
import { useId, useRef, useState, type FormEvent } from 'react'
import signInTexts from '../messages/en/signIn.json'
import { texts } from '../messages/i18n.ts'
import type { Credential } from '../gateway.ts'
import { Icon } from '../ui/Icon.tsx'
import type { SignInFailure } from './useSignIn.ts'
import { Banner } from '../ui/Banner.tsx'
import * as buttonStyles from '../ui/Button.module.css'
import * as styles from './SignIn.module.css'

const t = texts(signInTexts)

interface CredentialFormProps {
  readonly isPending: boolean
  readonly failure: SignInFailure | undefined
  /** Set when signing in again: the person is known. */
  readonly email?: string
  readonly onSubmit: (credential: Credential) => void
}

/** Sign-in with e-mail and password, or with a secret key or token. */
export function CredentialForm({
  isPending,
  failure,
  email: known,
  onSubmit,
}: CredentialFormProps) {
  const [way, setWay] = useState<'password' | 'secret'>('password')
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [secret, setSecret] = useState('')
  const [missingField, setMissingField] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const empty =
      way === 'secret'
        ? secret === ''
          ? 'secret'
          : undefined
        : email === ''
          ? 'email'
          : password === ''
            ? 'password'
            : undefined
    setMissingField(empty)
    if (empty) {
      form.current?.querySelector<HTMLInputElement>(`[name="${empty}"]`)?.focus()
      return
    }
    onSubmit(
      way === 'secret' ? { scheme: 'secret', secret } : { scheme: 'password', email, password },
    )
  }

  const errorOf = (name: string) =>
    missingField === name ? t('signIn.missing') : failure?.fields.get(name)?.join(' ')

  return (
    <form ref={form} className={styles.credential} onSubmit={submit} noValidate>
      {failure?.message && (
        <Banner tone="bad" icon="alert" role="alert">
          {failure.message}
        </Banner>
      )}
      {way === 'password' ? (
        <>
          <Field
            name="email"
            label={t('signIn.email')}
            error={errorOf('email')}
            value={email}
            onChange={setEmail}
            type="email"
            autoComplete="username"
          />
          <Field
            name="password"
            label={t('signIn.password')}
            error={errorOf('password')}
            value={password}
            onChange={setPassword}
            type="password"
            autoComplete="current-password"
          />
        </>
      ) : (
        <Field
          name="secret"
          label={t('signIn.secret')}
          help={t('signIn.secretHelp')}
          error={errorOf('secret')}
          value={secret}
          onChange={setSecret}
          type="password"
          autoComplete="off"
        />
      )}
      <Button type="submit" variant="contained" size="large" aria-disabled={isPending}>
        {t(isPending ? 'signIn.busy' : 'signIn.submit')}
      </Button>
      <button
        type="button"
        className={buttonStyles.textButton}
        onClick={() => setWay(way === 'password' ? 'secret' : 'password')}
      >
        {t(way === 'password' ? 'signIn.useSecret' : 'signIn.usePassword')}
      </button>
    </form>
  )
}

function Field({
  name,
  label,
  help,
  error,
  value,
  onChange,
  type,
  autoComplete,
}: {
  name: string
  label: string
  help?: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  type: 'email' | 'password'
  autoComplete: string
}) {
  const id = useId()
  const [isRevealed, setIsRevealed] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        name={name}
        type={isRevealed ? 'text' : type}
        autoComplete={autoComplete}
        value={value}
        error={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={error || help ? `${id}-note` : undefined}
        endAdornment={
          type === 'password' && (
            <button
              type="button"
              className={buttonStyles.chipClear}
              aria-pressed={isRevealed}
              aria-label={t('signIn.reveal', { name: label })}
              onClick={() => setIsRevealed(!isRevealed)}
            >
              <Icon name="eye" />
            </button>
          )
        }
      />
      {(error ?? help) && (
        <p id={`${id}-note`} className={error ? styles.fieldError : 'third'}>
          {error && <Icon name="alert" size={14} />}
          {error ?? help}
        </p>
      )}
    </div>
  )
}
