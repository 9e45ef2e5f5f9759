import { useState } from 'react'
import { t } from '../messages/signInTexts.ts'
import type { Credential, Session } from '../gateway.ts'
import { copyMistakeOf } from '../client/signIn/copyMistake.ts'
import { SignInError } from '../client/signInError.ts'
import { useSubmitState } from '../data/submitState.ts'
import { useArrangeMenu } from '../hooks/arrangeMenu.ts'
import { useOpenSession } from '../session/signIn.ts'

export interface SignInFailure {
  readonly message: string
  readonly fields: ReadonlyMap<string, readonly string[]>
}

function failureOf(error: unknown, credential: Credential): SignInFailure {
  if (!(error instanceof SignInError)) return { message: t('signIn.failed'), fields: new Map() }
  if (error.isUnreachable) return { message: t('signIn.unreachable'), fields: new Map() }
  if (error.fieldErrors.size > 0) return { message: '', fields: error.fieldErrors }
  if (error.isWrongCredential) {
    const odd = copyMistakeOf(credential)
    const fields = new Map(odd && [[odd.field, [t(`signIn.odd.${odd.is}`, { what: odd.what })]]])
    return { message: t('signIn.wrong'), fields }
  }
  return { message: error.message || t('signIn.failed'), fields: new Map() }
}

/** Runs one sign-in at a time; keeps the typed values, and explains an error. */
export function useSignIn(onDone: (session: Session) => void) {
  const openSession = useOpenSession()
  const arrangeMenu = useArrangeMenu()
  const { run, isPending, error, forget } = useSubmitState()
  const [sent, setSent] = useState<Credential>()
  const attempt = (credential: Credential) =>
    run(async () => {
      setSent(credential)
      const session = await openSession(credential)
      arrangeMenu(session)
      onDone(session)
    })
  return {
    attempt,
    forget,
    busy: isPending ? (sent?.scheme === 'demo' ? sent.role : sent?.scheme) : undefined,
    failure: error === undefined || isPending || !sent ? undefined : failureOf(error, sent),
  }
}
