import { serviceErrorOf } from '../client/serviceError.ts'
import { t } from '../messages/errorsTexts.ts'
import { fullSentence } from '../messages/fullSentence.ts'
import { onReopened } from '../session/pageLock.ts'
import { toast, type Toast } from '../ui/toasts.ts'
import { reasonOf } from './errors.tsx'

/**
 * Shows a message about a write that failed. One of an ended session appears once its person is
 * signed in again, and says that nothing was changed yet.
 */
export function toastFailure(
  error: unknown,
  more: Partial<Pick<Toast, 'action' | 'link'>> = {},
  textOf = (reason: string): string => reason,
): void {
  const tell = (reason: string) => toast(textOf(reason), { tone: 'bad', ...more })
  if (serviceErrorOf(error)?.isSignedOut !== true) return tell(reasonOf(error))
  const stop = onReopened(() => {
    stop()
    tell(`${fullSentence(t('error.signedInAgain'))} ${t('error.next.signedInAgain')}`)
  })
  return undefined
}
