import { serviceErrorOf } from '../../client/serviceError.ts'
import { t } from '../../messages/coreTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { sentenceOf } from '../errors.tsx'

interface PartFailedProps {
  /** Shown if reading failed. */
  readonly message: string
  /** Shown if this account has no access. */
  readonly refused: string
  readonly error: unknown
  readonly retry: () => void
}

/** A compact error message: the failed part, the reason, and a retry; or that access is denied. */
export function PartFailed({ message, refused, error, retry }: PartFailedProps) {
  if (serviceErrorOf(error)?.isDenied)
    return (
      <p className="flex second" data-gap="8">
        <Icon name="lock" />
        {refused}
      </p>
    )
  return (
    <p className="flex second" data-gap="8" role="alert">
      <Icon name="alert" tone="bad" />
      <span>
        {message} {sentenceOf(error)}.{' '}
        <button type="button" className="text-link" onClick={retry}>
          {t('error.retry')}
        </button>
      </span>
    </p>
  )
}
