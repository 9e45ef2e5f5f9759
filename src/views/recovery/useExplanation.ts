import { useEffect, useState } from 'react'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { t } from '../../messages/errorsTexts.ts'
import { onReopened } from '../../session/pageLock.ts'
import { explain, type Explanation } from '../errors.tsx'

/** Explains a failure of a form; one of an ended session until its person is signed in again. */
export function useExplanation(
  error: unknown,
  of?: 'record' | 'removal',
): Explanation & { readonly isOver: boolean } {
  const [over, setOver] = useState<unknown>()
  useEffect(() => onReopened(() => setOver(error)), [error])
  const isOver = over === error && serviceErrorOf(error)?.isSignedOut === true
  return isOver
    ? { sentence: t('error.signedInAgain'), next: t('error.next.signedInAgain'), said: [], isOver }
    : { ...explain(error, of), isOver }
}
