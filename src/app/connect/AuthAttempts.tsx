import { t } from '../../messages/connectTexts.ts'
import { authHeader } from '../../client/authScheme.ts'
import type { AuthAttempt, AuthScheme } from '../../gateway.ts'
import { Icon } from '../../ui/Icon.tsx'
import * as styles from './Connect.module.css'

const masked = '••••'

/** The header or parameter that carries a key, with the key masked. */
export function authSchemeText(authScheme: AuthScheme): string {
  const { scheme, name = 'api_key', headers = {} } = authScheme
  const key =
    scheme === 'none'
      ? t('connect.noneNeeded')
      : (authHeader(authScheme, masked) ?? `?${name}=${masked}`)
  return [key, ...Object.keys(headers).map((other) => `${other}: ${masked}`)].join(' · ')
}

interface AuthAttemptsProps {
  tried: readonly AuthAttempt[]
  accepted?: AuthScheme
}

/** The requests sent to detect how a service takes a key, in order. */
export function AuthAttempts({ tried, accepted }: AuthAttemptsProps) {
  const isAccepted = ({ authScheme, status }: AuthAttempt) =>
    accepted !== undefined && (accepted.scheme === 'none' || authScheme !== null) && status < 300
  return (
    <section className={`card ${styles.card}`} data-below="16" aria-labelledby="tried-title">
      <header className="row" data-min-height="40">
        <h2 className="body fill" id="tried-title">
          {t('connect.tried')}
        </h2>
        <span className="third fine">{t('connect.readsOnly')}</span>
      </header>
      <ul>
        {tried.map((one, n) => (
          <li
            key={n}
            className={`fine row second num ${styles.try}`}
            data-min-height="32"
            data-line="top"
            data-gap="10"
          >
            <code className="first fill breaks" title={`GET ${one.path}`}>
              {one.authScheme ? authSchemeText(one.authScheme) : t('connect.withoutKey')}
            </code>
            <span className={isAccepted(one) ? 'row inline medium ok' : undefined} data-gap="6">
              {isAccepted(one) && <Icon name="ok" size={14} />}
              {isAccepted(one)
                ? t('connect.accepted', { status: one.status })
                : one.authScheme === null && one.isJson
                  ? t('connect.json', { status: one.status })
                  : one.status}
            </span>
            <span className={`third to-end ${styles.ms}`}>
              {t('connect.ms', { n: one.tookMs })}
            </span>
          </li>
        ))}
        {accepted && accepted.scheme !== 'basic' && accepted.scheme !== 'none' && (
          <li
            className={`fine row second num ${styles.try}`}
            data-min-height="32"
            data-line="top"
            data-gap="10"
          >
            <span className="fill breaks">{t('connect.otherWays')}</span>
            <span>{t('connect.notNeeded')}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
