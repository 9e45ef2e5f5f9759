import { Button } from '../../ui/Button.tsx'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import connectTexts from '../../messages/en/connect.json'
import signInTexts from '../../messages/en/signIn.json'
import { texts } from '../../messages/i18n.ts'
import { isHeaderText } from '../../client/authScheme.ts'
import type { ConnectFailure, Session } from '../../gateway.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CredentialField } from '../CredentialField.tsx'
import {
  CredentialFields,
  type CredentialName,
  type CredentialValues,
} from '../CredentialFields.tsx'
import { copyMistakeOf } from '../../client/signIn/copyMistake.ts'
import { typedAddress } from '../../client/signIn/typedAddress.ts'
import { ConnectProblem } from './ConnectProblem.tsx'
import { DeploymentList } from './DeploymentList.tsx'
import { StepTitle } from './StepTitle.tsx'
import * as styles from './Connect.module.css'

const t = texts(connectTexts, signInTexts)

/** The typed values; kept while the page shows something else. */
export interface ConnectValues extends CredentialValues {
  readonly address: string
  /** Without a gateway: the tab stays signed in when it is reloaded. */
  readonly isKept: boolean
  /** `AuthScheme.headers`. */
  readonly headers: Readonly<Record<string, string>>
  /** The address that the person confirmed to send the key to, although it needs none. */
  readonly confirmedFor: string | undefined
}

interface ConnectFormProps {
  readonly session: Session
  readonly typed: ConnectValues
  readonly failure: ConnectFailure | 'unreachable' | 'unsendable' | undefined
  readonly onSubmit: (typed: ConnectValues) => void
  readonly onAsk: (failure: ConnectFailure, typed: ConnectValues) => void
  readonly onOpen: (id: string, isSignedIn: boolean) => void
  readonly back: ReactNode
}

type FieldName = 'address' | CredentialName

/** The form for address and credential, with their errors. */
export function ConnectForm(props: ConnectFormProps) {
  const { session, typed, failure, onSubmit, onAsk, onOpen, back } = props
  const [values, setValues] = useState(typed)
  const [wrong, setWrong] = useState<FieldName | undefined>(
    failure === 'unsendable' ? 'secret' : undefined,
  )
  const form = useRef<HTMLFormElement>(null)
  const { isPassword } = values

  const focus = (name: FieldName) => {
    const field = form.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }
  const change = (typed: Partial<ConnectValues>) => {
    setWrong(undefined)
    setValues({ ...values, ...typed })
  }
  const submit = (sent: ConnectValues) => {
    const names: readonly FieldName[] = [
      'address',
      ...(sent.isPassword ? (['email', 'password'] as const) : []),
    ]
    const next =
      names.find((name) => sent[name].trim() === '') ??
      (typedAddress(sent.address) ? undefined : 'address') ??
      (isHeaderText(sent.secret.trim()) ? undefined : 'secret')
    setValues(sent)
    setWrong(next)
    if (next) focus(next)
    else onSubmit(sent)
  }

  const problem = typeof failure === 'object' ? failure.problem : undefined
  const isKeyWrong = problem === 'wrongKey' || problem === 'unknownScheme' || problem === 'needsKey'
  const odd = isKeyWrong
    ? copyMistakeOf({ ...typed, scheme: typed.isPassword ? 'password' : 'secret' })
    : undefined
  const errorOf = (name: FieldName) => {
    if (wrong !== name)
      return odd?.field === name && values[name] === typed[name]
        ? t(`signIn.odd.${odd.is}`, { what: odd.what })
        : undefined
    if (name === 'secret') {
      const hidden = copyMistakeOf({ scheme: 'secret', secret: values.secret })
      return hidden?.is === 'hidden'
        ? t('signIn.odd.hidden', { what: hidden.what })
        : t('connect.unsendable')
    }
    return t(values[name].trim() === '' ? 'connect.missing' : 'connect.notAddressText')
  }
  const isAddressWrong =
    problem !== undefined && !isKeyWrong && !['failing', 'noRoom', 'openService'].includes(problem)
  const isDirect = session.mode === 'direct'
  const secretHelp = t(isDirect ? 'signIn.secretHelpDirect' : 'connect.secretHelp')
  const offered = session.services?.filter(({ local }) => !local) ?? []

  return (
    <>
      <StepTitle>{t('connect.title')}</StepTitle>
      <p className="second">{t('connect.lead')}</p>
      <form
        ref={form}
        className="stack"
        data-above="24"
        data-gap="16"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit(values)
        }}
      >
        {failure === 'unreachable' && (
          <Banner tone="bad" icon="alert" role="alert">
            {t('connect.unreachable')}
          </Banner>
        )}
        {typeof failure === 'object' && (
          <ConnectProblem
            failure={failure}
            address={values.address}
            isPassword={isPassword}
            isAnyAllowed={session.canConnect === true}
            isDirect={isDirect}
            isKeyTyped={isPassword || values.secret.trim() !== ''}
            next={{
              editAddress: () => focus('address'),
              editKey: () => focus(isPassword ? 'password' : 'secret'),
              useAddress: (address) => submit({ ...values, address }),
              askForWay: () => onAsk(failure, values),
              sendAnyway: () => submit({ ...values, confirmedFor: values.address }),
              openWithout: () => submit({ ...values, isPassword: false, secret: '' }),
              again: () => submit(values),
            }}
          />
        )}
        <CredentialField
          name="address"
          label={t('connect.address')}
          help={t('connect.addressHelp')}
          error={errorOf('address')}
          isBad={isAddressWrong}
          value={values.address}
          onChange={(address) => change({ address })}
          type="url"
          autoComplete="url"
          inputProps={{ list: 'offered-services', spellCheck: false, autoCapitalize: 'off' }}
        />
        <datalist id="offered-services">
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </datalist>
        <CredentialFields
          values={values}
          onChange={change}
          errorOf={errorOf}
          isBad={isKeyWrong}
          passwordHelp={secretHelp}
          secretHelp={secretHelp}
          labelEnd={
            <button
              type="button"
              className={`text-link ${styles.switch}`}
              onClick={() => setValues({ ...values, isPassword: !isPassword })}
            >
              {t(isPassword ? 'signIn.useSecret' : 'signIn.usePassword')}
            </button>
          }
        />
        {isDirect && (
          <label className={`flex ${styles.keep}`} data-align="start" data-gap="8">
            <input
              type="checkbox"
              checked={values.isKept}
              onChange={({ target }) => setValues({ ...values, isKept: target.checked })}
            />
            <span>
              {t('connect.keep')}
              <span className="third small block">{t('connect.keepHelp')}</span>
            </span>
          </label>
        )}
        <Button type="submit" variant="contained" size="large">
          {t('connect.submit')}
        </Button>
      </form>
      <DeploymentList session={session} onOpen={onOpen} />
      <p className={styles.back}>{back}</p>
    </>
  )
}
