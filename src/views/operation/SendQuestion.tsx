import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import '../../messages/errors.ts'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'

/** A question that must be answered before a form is sent. */
export function SendQuestion({
  question,
  yes,
  onYes,
  onNo,
}: {
  readonly question: string
  /** The label of the button that sends anyway. */
  readonly yes: string
  readonly onYes: () => void
  readonly onNo: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  // On a phone the end of a form is below the visible area.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [question])
  return (
    <div ref={box} className="banner warn operation-confirm" role="alert">
      <Icon name="help" />
      <div>
        <p>{question}</p>
        <div className="banner-actions">
          <Button size="small" onClick={onYes}>
            {yes}
          </Button>
          <Button size="small" onClick={onNo}>
            {t('recovery.no')}
          </Button>
        </div>
      </div>
    </div>
  )
}
