import { Button } from '../ui/Button.tsx'
import { useRef, useState, type FormEvent } from 'react'
import { t } from '../messages/signInTexts.ts'
import type { Credential } from '../gateway.ts'
import type { SignInFailure } from './useSignIn.ts'
import { CredentialFields, type CredentialValues } from './CredentialFields.tsx'
import { Banner } from '../ui/Banner.tsx'
import { SlowNote } from '../ui/SlowNote.tsx'

interface CredentialFormProps {
  readonly isPending: boolean
  readonly failure: SignInFailure | undefined
  /** Set when signing in again: the person is known. */
  readonly email?: string
  /** Starts with the secret key. */
  readonly isByKey?: boolean
  /** Called when the person changes between password and key. */
  readonly onSwitch: () => void
  /** The page itself keeps the key. */
  readonly isDirect?: boolean
  readonly onSubmit: (credential: Credential) => void
}

/** Sign-in with e-mail and password, or with a secret key or token. */
export function CredentialForm({
  isPending,
  failure,
  email: known,
  isByKey = false,
  onSwitch,
  isDirect = false,
  onSubmit,
}: CredentialFormProps) {
  const [values, setValues] = useState<CredentialValues>({
    isPassword: !isByKey,
    email: known ?? '',
    password: '',
    secret: '',
  })
  const { isPassword, email, password, secret } = values
  const change = (typed: Partial<CredentialValues>) => setValues({ ...values, ...typed })
  const [missingField, setMissingField] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const needed = isPassword ? (['email', 'password'] as const) : (['secret'] as const)
    const empty = needed.find((name) => values[name] === '')
    setMissingField(empty)
    if (empty) {
      form.current?.querySelector<HTMLInputElement>(`[name="${empty}"]`)?.focus()
      return
    }
    onSubmit(isPassword ? { scheme: 'password', email, password } : { scheme: 'secret', secret })
  }

  const errorOf = (name: string) =>
    missingField === name ? t('signIn.missing') : failure?.fields.get(name)?.join(' ')

  return (
    <form ref={form} className="stack" data-above="16" data-gap="16" onSubmit={submit} noValidate>
      {failure?.message && (
        <Banner tone="bad" icon="alert" role="alert">
          {failure.message}
        </Banner>
      )}
      <CredentialFields
        values={values}
        onChange={change}
        errorOf={errorOf}
        secretHelp={t(isDirect ? 'signIn.secretHelpDirect' : 'signIn.secretHelp')}
      />
      <Button type="submit" variant="contained" size="large" aria-disabled={isPending}>
        {t(isPending ? 'signIn.busy' : 'signIn.submit')}
      </Button>
      <SlowNote isPending={isPending} />
      <p className="body">
        <button
          type="button"
          className="text-link"
          onClick={() => {
            change({ isPassword: !isPassword })
            onSwitch()
          }}
        >
          {t(isPassword ? 'signIn.useSecret' : 'signIn.usePassword')}
        </button>
      </p>
    </form>
  )
}
