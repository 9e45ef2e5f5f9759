import { useEffect, useRef, useState, type ReactNode } from 'react'
import { t } from '../../messages/errorsTexts.ts'

/** The result of a check as a sentence, with the action that follows from it, if any. */
export interface CheckResult {
  readonly text: string
  /** Offered instead of checking again. */
  readonly action?: ReactNode
  /** Whether it succeeded, so that a retry is no longer offered. */
  readonly isDone?: boolean
}

/** Reads the current state from the service; rejects when that fails. */
export type Check = () => Promise<string | CheckResult>

export interface RecoveryOptions {
  /** Absent where nothing on the service shows whether it was done. */
  readonly onCheck?: Check | undefined
  /** Sends the same request again, with the same key. Absent where it cannot be repeated. */
  readonly onAgain?: (() => void) | undefined
  /** Whether sending again is asked about first. */
  readonly needsConfirmation: boolean
}

/** After a write of unknown outcome: runs the check, and asks before the write is sent again. */
export function useRecovery({ onCheck, onAgain, needsConfirmation }: RecoveryOptions) {
  const [found, setFound] = useState<CheckResult>()
  const [isAsking, setIsAsking] = useState(false)
  const isChecking = useRef(false)
  const againButton = useRef<HTMLButtonElement>(null)
  const isDeclined = useRef(false)

  // The question disappears with the focused button.
  useEffect(() => {
    if (!isAsking && isDeclined.current) againButton.current?.focus()
    isDeclined.current = false
  }, [isAsking])

  async function check() {
    if (isChecking.current || !onCheck) return
    isChecking.current = true
    setFound({ text: t('recovery.checking') })
    const result = await onCheck().catch(() => t('recovery.checkFailed'))
    setFound(typeof result === 'string' ? { text: result } : result)
    isChecking.current = false
  }

  return {
    found,
    isAsking,
    againButton,
    check: () => void check(),
    sendAgain: () => (needsConfirmation && !isAsking ? setIsAsking(true) : onAgain?.()),
    decline: () => {
      isDeclined.current = true
      setIsAsking(false)
    },
  }
}
