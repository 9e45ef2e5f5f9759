import Button from '@mui/material/Button'
import type { ServiceError } from '../../client/serviceError.ts'
import type { Resource } from '../../metadata/resource.ts'
import { t, word } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain, FailureDetails } from '../errors.tsx'

/** The service says this account may not list the collection. */
export function Refused({
  resource,
  error,
  retry,
}: {
  resource: Resource
  error: ServiceError
  retry: () => void
}) {
  return (
    <div className="blank" role="alert">
      <Icon name="lock" size={32} />
      <h2>{t('list.refused', { many: word(resource.label.many).toLowerCase() })}</h2>
      {error.messages.length > 0 && <p>{error.messages.join(' ')}</p>}
      <p>{t('error.next.403')}</p>
      <Button onClick={retry}>{t('list.tryAgain')}</Button>
      <FailureDetails error={error} />
    </div>
  )
}

/** The last answer stays on screen below; this says why it is not newer. */
export function FailedBanner({ error, retry }: { error: unknown; retry: () => void }) {
  const { said, next, sentence } = explain(error)
  return (
    <div className="banner bad list-banner" role="alert">
      <Icon name="alert" />
      <div>
        <strong>{t('list.failed')}</strong>
        <p>{[sentence, ...said, next].map(full).join(' ')}</p>
        <div className="banner-deeds">
          <Button size="small" onClick={retry}>
            {t('error.retry')}
          </Button>
        </div>
        <FailureDetails error={error} />
      </div>
    </div>
  )
}

const full = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
