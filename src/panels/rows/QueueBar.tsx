import Button from '@mui/material/Button'
import { useState } from 'react'
import { t } from '../../messages/i18n.ts'
import { announce } from '../../ui/announce.ts'
import { Icon } from '../../ui/Icon.tsx'
import { modName, modWords } from './mod.ts'
import type { Edits } from './useEdits.ts'

/** What waits, over the grid's lower edge. Nothing is sent before its button is pressed. */
export function QueueBar({
  edits,
  onReview,
  onWrite,
  onDiscarded,
}: {
  readonly edits: Edits
  readonly onReview: () => void
  readonly onWrite: () => void
  readonly onDiscarded: () => void
}) {
  const n = edits.changes.length
  const [asking, setAsking] = useState(false)
  return (
    <div className="rows-queue" role="region" aria-label={t('rows.queue')}>
      <strong role="status">
        <span className="rows-queue-dot" aria-hidden="true" />
        {t('rows.queue.count', { n })}
      </strong>
      <Button
        variant="text"
        aria-disabled={!edits.canUndo || undefined}
        aria-keyshortcuts={modName('Z')}
        onClick={edits.undo}
      >
        <Icon name="undo" />
        {t('rows.undo')} <span className="rows-keys">{modWords('Z')}</span>
      </Button>
      <Button
        variant="text"
        className={asking ? 'danger-outline' : ''}
        onBlur={() => setAsking(false)}
        onClick={() => {
          if (!asking) return setAsking(true)
          edits.discard()
          announce(t('rows.discarded', { key: modWords('Z') }))
          onDiscarded()
        }}
      >
        {asking ? t('rows.discard.sure', { n }) : t('rows.discard')}
      </Button>
      <Button aria-keyshortcuts={modName('.')} onClick={onReview}>
        {t('rows.review')} <span className="rows-keys">{modWords('.')}</span>
      </Button>
      <Button
        variant="contained"
        aria-disabled={edits.busy || undefined}
        aria-keyshortcuts={modName('S')}
        onClick={onWrite}
      >
        {t('rows.write', { n })} <span className="rows-keys">{modWords('S')}</span>
      </Button>
    </div>
  )
}
