import { Button } from '../../ui/Button.tsx'
import { useId, useState, type FormEvent } from 'react'
import { t } from '../../messages/connectTexts.ts'
import { isAuthName, isFreeHeader, isHeaderText, keyParameters } from '../../client/authScheme.ts'
import type { AuthScheme, ConnectFailure } from '../../gateway.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CredentialField } from '../CredentialField.tsx'
import { shownAddress } from './addresses.ts'
import { AuthAttempts, authSchemeText } from './AuthAttempts.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { StepTitle } from './StepTitle.tsx'
import * as styles from './Connect.module.css'

interface AuthSchemeFormProps {
  readonly address: string
  readonly failure: ConnectFailure
  readonly isPending: boolean
  /** One chosen scheme was refused too. */
  readonly isRefused: boolean
  /** Other headers, as given before. */
  readonly headers: Readonly<Record<string, string>>
  readonly onTry: (
    authScheme: AuthScheme | undefined,
    headers: Readonly<Record<string, string>>,
  ) => void
  readonly onPassword: (headers: Readonly<Record<string, string>>) => void
  readonly onBack: () => void
}

const choices = [
  { scheme: 'header', label: 'connect.askHeader', help: undefined, name: 'connect.headerName' },
  {
    scheme: 'word',
    label: 'connect.askWord',
    help: 'connect.askWordHelp',
    name: 'connect.wordName',
  },
  {
    scheme: 'query',
    label: 'connect.askQuery',
    help: 'connect.askQueryHelp',
    name: 'connect.queryName',
  },
  { scheme: 'basic', label: 'connect.askBasic', help: 'connect.askBasicHelp', name: undefined },
  { scheme: 'usual', label: 'connect.askUsual', help: 'connect.askUsualHelp', name: undefined },
] as const

/** Asks for the scheme when a service accepts the key by none of the usual ones. */
export function AuthSchemeForm(props: AuthSchemeFormProps) {
  const { address, failure, isPending, isRefused, onTry, onPassword, onBack } = props
  const group = useId()
  const [scheme, setScheme] = useState<(typeof choices)[number]['scheme']>('header')
  const [names, setNames] = useState({ header: '', word: '', query: '' })
  const [error, setError] = useState<string>()
  const [firstHeader] = Object.entries(props.headers)
  const [header, setHeader] = useState({
    name: firstHeader?.[0] ?? '',
    value: firstHeader?.[1] ?? '',
  })
  const [headerError, setHeaderError] = useState<string>()
  const named = scheme === 'basic' || scheme === 'usual' ? '' : names[scheme].trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    const otherName = header.name.trim()
    if (otherName === '' ? scheme === 'usual' : !isFreeHeader(otherName)) {
      setScheme('usual')
      setHeaderError(t(otherName === '' ? 'connect.missing' : 'connect.badHeader'))
      return
    }
    const headers = otherName === '' ? {} : { [otherName]: header.value.trim() }
    if (scheme === 'basic') return onPassword(headers)
    if (scheme === 'usual') return onTry(undefined, headers)
    const mayBeEmpty = scheme === 'query'
    const isGood = scheme === 'header' ? isFreeHeader : isAuthName
    if (named === '' ? !mayBeEmpty : !isGood(named)) {
      const isTaken = isAuthName(named)
      setError(
        t(named === '' ? 'connect.missing' : isTaken ? 'connect.badHeader' : 'connect.badName'),
      )
      return
    }
    onTry(named === '' ? { scheme } : { scheme, name: named }, headers)
  }

  return (
    <>
      <StepTitle>{t('connect.askTitle')}</StepTitle>
      <p className="second">{t('connect.askLead', { host: shownAddress(address) })}</p>
      <div className={`grid one-narrow ${styles.columns}`} data-above="24" data-align="start">
        <form onSubmit={submit} noValidate>
          {isRefused && (
            <Banner tone="bad" icon="alert" role="alert">
              {t('connect.stillRefused')} {t('connect.maybeWrong')}
            </Banner>
          )}
          <fieldset className={`card ${styles.schemes}`}>
            <legend className="visually-hidden">{t('connect.askTitle')}</legend>
            {choices.map((choice) => (
              <div key={choice.scheme} data-chosen={choice.scheme === scheme || undefined}>
                <label className="flex body medium" data-gap="10">
                  <input
                    type="radio"
                    name={group}
                    checked={choice.scheme === scheme}
                    onChange={() => {
                      setScheme(choice.scheme)
                      setError(undefined)
                    }}
                  />
                  <span>
                    {t(choice.label)}
                    {choice.help && <small className="second block">{t(choice.help)}</small>}
                  </span>
                </label>
                {choice.scheme === scheme && choice.name && (
                  <CredentialField
                    name={choice.scheme}
                    label={t(choice.name)}
                    error={error}
                    {...(choice.scheme === 'query' && { help: t('connect.queryNameHelp') })}
                    value={names[choice.scheme]}
                    onChange={(value) => {
                      setNames({ ...names, [choice.scheme]: value })
                      setError(undefined)
                    }}
                    type="text"
                    autoComplete="off"
                  />
                )}
                {choice.scheme === scheme && scheme === 'usual' && (
                  <>
                    <CredentialField
                      name="otherHeader"
                      label={t('connect.otherHeader')}
                      error={headerError}
                      value={header.name}
                      onChange={(name) => {
                        setHeader({ ...header, name })
                        setHeaderError(undefined)
                      }}
                      type="text"
                      autoComplete="off"
                    />
                    {header.name.trim() !== '' && (
                      <CredentialField
                        name="otherValue"
                        label={t('connect.otherValue')}
                        error={isHeaderText(header.value) ? undefined : t('connect.unsendable')}
                        value={header.value}
                        onChange={(value) => setHeader({ ...header, value })}
                        type="text"
                        autoComplete="off"
                      />
                    )}
                  </>
                )}
              </div>
            ))}
          </fieldset>
          {scheme !== 'basic' && scheme !== 'usual' && (
            <div
              className={`fine ${styles.preview}`}
              data-above="16"
              data-radius="6"
              data-ground="inset"
              role="group"
              aria-label={t('connect.preview')}
            >
              <code className="block breaks">
                GET /workspaces/
                {scheme === 'query' && `?${named || keyParameters[0]}=••••`}
              </code>
              {scheme !== 'query' && (
                <code className="block breaks">
                  {authSchemeText({ scheme, name: named || '…' })}
                </code>
              )}
            </div>
          )}
          <div className="flex" data-above="16" data-gap="8">
            <Button type="submit" variant="contained" size="large" aria-disabled={isPending}>
              {t(isPending ? 'connect.trying' : 'connect.tryThisWay')}
            </Button>
            <Button size="large" onClick={onBack}>
              {t('connect.goBack')}
            </Button>
            <SlowNote isPending={isPending} />
          </div>
        </form>
        <div>
          <AuthAttempts tried={failure.tried} />
          {failure.answer && failure.answer.text !== '' && (
            <section
              className={`card ${styles.card}`}
              data-below="16"
              aria-labelledby="answer-title"
            >
              <header className="row" data-min-height="40">
                <h2 className="body fill" id="answer-title">
                  {t('connect.lastAnswer')}
                </h2>
                <span className="third fine">{failure.answer.status}</span>
              </header>
              <pre className="pre-wrap breaks scrolls fine" data-ground="inset">
                {failure.answer.text}
              </pre>
            </section>
          )}
          <p className="third small">
            {t('connect.maybeWrong')}{' '}
            <button type="button" className="text-link" onClick={onBack}>
              {t('connect.checkKey')}
            </button>
          </p>
        </div>
      </div>
    </>
  )
}
