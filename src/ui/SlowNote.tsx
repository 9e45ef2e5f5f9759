import { useEffect } from 'react'
import slowTexts from '../messages/en/slow.json'
import { texts } from '../messages/i18n.ts'
import { announce } from './announce.ts'
import { useSlow } from './slow.ts'

const t = texts(slowTexts)

interface SlowNoteProps {
  readonly isPending: boolean
  /** How far it is: while that changes, it is not slow. */
  readonly progress?: string | number
}

/** Beside the button of a write: says, and announces, that it takes longer than usual. */
export function SlowNote({ isPending, progress }: SlowNoteProps) {
  const isSlow = useSlow(isPending, progress)
  useEffect(() => {
    if (isSlow) announce(t('slow'))
  }, [isSlow])
  return isSlow ? <span className="row body second">{t('slow')}</span> : null
}
