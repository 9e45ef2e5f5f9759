import { Button } from '../../ui/Button.tsx'
import { deniedRequests, forgetDenial } from '../../client/deniedRequests.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/profileTexts.ts'
import { formatDateTime } from '../../messages/dateTime.ts'
import * as styles from './ServiceProfile.module.css'

/** Requests that the service denied to this person, with its message; each can be retried. */
export function Denials() {
  const denied = [...useStore(deniedRequests)]
  return (
    <section className={styles.denials} aria-labelledby="profile-denials">
      <h2 id="profile-denials">{t('profile.denied')}</h2>
      <p className="second">
        {denied.length === 0 ? t('profile.denied.none') : t('profile.denied.about')}
      </p>
      <ul>
        {denied.map(([request, { message, at, status }]) => {
          const [method = '', path = ''] = request.split(' ')
          const time = formatDateTime(at, { hour: '2-digit', minute: '2-digit' })
          return (
            <li key={request} className="row breaks" data-gap="4 12" data-wrap>
              <span className="mono">{request}</span>
              <span className="third">
                {t('profile.denied.at', { time })} · {status}
                {message !== '' && ` · ${message}`}
              </span>
              <Button size="small" onClick={() => forgetDenial({ method, path })}>
                {t('profile.denied.again')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
