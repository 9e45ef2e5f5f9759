import Button from '@mui/material/Button'
import '../../messages/lists.ts'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain, FailureDetails } from '../errors.tsx'

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
