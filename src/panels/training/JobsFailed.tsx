import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain } from '../../views/errors.tsx'
import './training.css'

/** In a small place: that the jobs could not be read, why, and a way on. */
export function JobsFailed({
  error,
  retry,
}: {
  readonly error: unknown
  readonly retry: () => void
}) {
  return (
    <p className="jobs-failed" role="alert">
      <Icon name="alert" />
      <span>
        {t('training.jobs.failed')} {explain(error).sentence}.{' '}
        <button type="button" className="text-link" onClick={retry}>
          {t('error.retry')}
        </button>
      </span>
    </p>
  )
}
