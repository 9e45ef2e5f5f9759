import { Button } from '../../ui/Button.tsx'
import { useId, useState, type FormEvent } from 'react'
import connectTexts from '../../messages/en/connect.json'
import { texts } from '../../messages/i18n.ts'
import { isAuthName, keyParameters } from '../../client/authScheme.ts'
import type { AuthScheme, ConnectFailure } from '../../gateway.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CredentialField } from '../CredentialField.tsx'
import { shownAddress } from './addresses.ts'
import { AuthAttempts, authSchemeText } from './AuthAttempts.tsx'
import * as buttonStyles from '../../ui/Button.module.css'
import { StepTitle } from './StepTitle.tsx'
import * as styles from './Connect.module.css'

const t = texts(connectTexts)

interface AuthSchemeFormProps {
  readonly address: string
  readonly failure: ConnectFailure
  readonly isPending: boolean
  /** One chosen scheme was refused too. */
  readonly isRefused: boolean
  readonly onTry: (authScheme: AuthScheme) => void
  readonly onPassword: () => void
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
] as const

/** The one question that is asked when a service let the key in by none of the usual schemes. */
export function AuthSchemeForm(props: AuthSchemeFormProps) {
  const { address, failure, isPending, isRefused, onTry, onPassword, onBack } = props
  const group = useId()
  const [scheme, setScheme] = useState<(typeof choices)[number]['scheme']>('header')
  const [names, setNames] = useState({ header: '', word: '', query: '' })
  const [error, setError] = useState<string>()
  const named = scheme === 'basic' ? '' : names[scheme].trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (scheme === 'basic') return onPassword()
    const mayBeEmpty = scheme === 'query'
    if (named === '' ? !mayBeEmpty : !isAuthName(named)) {
      setError(t(named === '' ? 'connect.missing' : 'connect.badName'))
      return
    }
    onTry(named === '' ? { scheme } : { scheme, name: named })
  }

  return (
    <>
      <StepTitle>{t('connect.askTitle')}</StepTitle>
      <p className="second">{t('connect.askLead', { host: shownAddress(address) })}</p>
      <div className={styles.columns}>
        <form onSubmit={submit} noValidate>
          {isRefused && (
            <Banner tone="bad" icon="alert" role="alert">
              {t('connect.stillRefused')} {t('connect.maybeWrong')}
            </Banner>
          )}
          <fieldset className={styles.schemes}>
            <legend className="visually-hidden">{t('connect.askTitle')}</legend>
            {choices.map((choice) => (
              <div key={choice.scheme} data-chosen={choice.scheme === scheme || undefined}>
                <label>
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
                    {choice.help && <small>{t(choice.help)}</small>}
                  </span>
                </label>
                {choice.scheme === scheme && choice.scheme !== 'basic' && (
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
              </div>
            ))}
          </fieldset>
          {scheme !== 'basic' && (
            <div className={styles.preview} role="group" aria-label={t('connect.preview')}>
              <code>
                GET /workspaces/
                {scheme === 'query' && `?${named || keyParameters[0]}=••••`}
              </code>
              {scheme !== 'query' && <code>{authSchemeText({ scheme, name: named || '…' })}</code>}
            </div>
          )}
          <div className={styles.actions}>
            <Button type="submit" variant="contained" size="large" aria-disabled={isPending}>
              {t(isPending ? 'connect.trying' : 'connect.tryThisWay')}
            </Button>
            <Button size="large" onClick={onBack}>
              {t('connect.goBack')}
            </Button>
          </div>
        </form>
        <div>
          <AuthAttempts tried={failure.tried} />
          {failure.answer && failure.answer.text !== '' && (
            <section className={styles.card} aria-labelledby="answer-title">
              <header>
                <h2 id="answer-title">{t('connect.lastAnswer')}</h2>
                <span>{failure.answer.status}</span>
              </header>
              <pre>{failure.answer.text}</pre>
            </section>
          )}
          <p className="third">
            {t('connect.maybeWrong')}{' '}
            <button type="button" className={buttonStyles.textButton} onClick={onBack}>
              {t('connect.checkKey')}
            </button>
          </p>
        </div>
      </div>
    </>
  )
}
