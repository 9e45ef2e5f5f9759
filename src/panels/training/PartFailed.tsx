import { serviceErrorOf } from '../../client/serviceError.ts'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain } from '../../views/errors.tsx'
import './training.css'

/** In a small place: what could not be read, why, and a way on; or that it may not be seen. */
export function PartFailed({
  message,
  refused,
  error,
  retry,
}: {
  /** That it could not be read. */
  readonly message: string
  /** That this account may not see it. */
  readonly refused: string
  readonly error: unknown
  readonly retry: () => void
}) {
  if (serviceErrorOf(error)?.isDenied)
    return (
      <p className="part-refused">
        <Icon name="lock" />
        {refused}
      </p>
    )
  return (
    <p className="part-failed" role="alert">
      <Icon name="alert" />
      <span>
        {message} {explain(error).sentence}.{' '}
        <button type="button" className="text-link" onClick={retry}>
          {t('error.retry')}
        </button>
      </span>
    </p>
  )
}
