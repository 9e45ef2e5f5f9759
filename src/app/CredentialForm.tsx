import { Button } from '../ui/Button.tsx'
import { useRef, useState, type FormEvent } from 'react'
import { t } from '../messages/signInTexts.ts'
import type { Credential } from '../gateway.ts'
import type { SignInFailure } from './useSignIn.ts'
import { CredentialField } from './CredentialField.tsx'
import { Banner } from '../ui/Banner.tsx'
import * as buttonStyles from '../ui/Button.module.css'
import { SlowNote } from '../ui/SlowNote.tsx'
import * as styles from './SignIn.module.css'

interface CredentialFormProps {
  readonly isPending: boolean
  readonly failure: SignInFailure | undefined
  /** Set when signing in again: the person is known. */
  readonly email?: string
  /** Starts with the secret key. */
  readonly isByKey?: boolean
  readonly onSubmit: (credential: Credential) => void
}

/** Sign-in with e-mail and password, or with a secret key or token. */
export function CredentialForm({
  isPending,
  failure,
  email: known,
  isByKey = false,
  onSubmit,
}: CredentialFormProps) {
  const [credential, setCredential] = useState<'password' | 'secret'>(
    isByKey ? 'secret' : 'password',
  )
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [secret, setSecret] = useState('')
  const [missingField, setMissingField] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const empty =
      credential === 'secret'
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
      credential === 'secret'
        ? { scheme: 'secret', secret }
        : { scheme: 'password', email, password },
    )
  }

  const errorOf = (name: string) =>
    missingField === name ? t('signIn.missing') : failure?.fields.get(name)?.join(' ')

  return (
    <form
      ref={form}
      className={`stack ${styles.credential}`}
      data-gap="16"
      onSubmit={submit}
      noValidate
    >
      {failure?.message && (
        <Banner tone="bad" icon="alert" role="alert">
          {failure.message}
        </Banner>
      )}
      {credential === 'password' ? (
        <>
          <CredentialField
            name="email"
            label={t('signIn.email')}
            error={errorOf('email')}
            value={email}
            onChange={setEmail}
            type="email"
            autoComplete="username"
          />
          <CredentialField
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
        <CredentialField
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
      <SlowNote isPending={isPending} />
      <button
        type="button"
        className={buttonStyles.textButton}
        onClick={() => setCredential(credential === 'password' ? 'secret' : 'password')}
      >
        {t(credential === 'password' ? 'signIn.useSecret' : 'signIn.usePassword')}
      </button>
    </form>
  )
}
