import { useEffect } from 'react'
import slowTexts from '../messages/en/slow.json'
import { texts } from '../messages/i18n.ts'
import { announce } from './announce.ts'
import { useSlow } from './slow.ts'

const t = texts(slowTexts)

interface SlowNoteProps {
  readonly isPending: boolean
  /** The progress; while it changes, the write does not count as slow. */
  readonly progress?: string | number
}

/** A note beside the button of a write that takes longer than usual; it is also announced. */
export function SlowNote({ isPending, progress }: SlowNoteProps) {
  const isSlow = useSlow(isPending, progress)
  useEffect(() => {
    if (isSlow) announce(t('slow'))
  }, [isSlow])
  return isSlow ? <span className="row body second">{t('slow')}</span> : null
}
