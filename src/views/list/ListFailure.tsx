import Button from '@mui/material/Button'
import type { ServiceError } from '../../client/serviceError.ts'
import type { Resource } from '../../metadata/resource.ts'
import '../../messages/lists.ts'
import { t, translateLabel } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain, FailureDetails, FailureView } from '../errors.tsx'

/** The service has refused to list the collection for this account. */
export function Refused({
  resource,
  error,
  retry,
}: {
  resource: Resource
  error: ServiceError
  retry: () => void
}) {
  const title = t('list.refused', { many: translateLabel(resource.label.many).toLowerCase() })
  return <FailureView title={title} error={error} retry={retry} />
}

/** The last answer stays on screen below; this explains why it is not newer. */
export function FailedBanner({ error, retry }: { error: unknown; retry: () => void }) {
  const { said, next, sentence } = explain(error)
  return (
    <div className="banner bad list-banner" role="alert">
      <Icon name="alert" />
      <div>
        <strong>{t('list.failed')}</strong>
        <p>{[sentence, ...said, next].map(full).join(' ')}</p>
        <div className="banner-actions">
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
