import { Button } from '../../../ui/Button.tsx'
import { useState } from 'react'
import { t } from '../../../messages/rowsTexts.ts'
import { announce } from '../../../ui/announce.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ariaKeysOf, capsOf } from '../../../hooks/shortcutCaps.ts'
import type { Edits } from './useEdits.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import * as styles from './QueueBar.module.css'

interface QueueBarProps {
  readonly edits: Edits
  readonly onReview: () => void
  readonly onWrite: () => void
  readonly onDiscarded: () => void
}

/**
 * The queued changes, in a bar over the lower edge of the grid. Nothing is sent until its button is
 * pressed.
 */
export function QueueBar({ edits, onReview, onWrite, onDiscarded }: QueueBarProps) {
  const n = edits.changes.length
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div
      className={`row body edge ${styles.root} absolute`}
      data-pad="8"
      data-radius="8"
      data-ground="raised"
      data-wrap
      role="region"
      aria-label={t('rows.queue')}
    >
      <strong className="row inline strong" role="status">
        <span className="dot warn" aria-hidden="true" />
        {t('rows.queue.count', { n })}
      </strong>
      <Button
        variant="text"
        aria-disabled={!edits.canUndo || undefined}
        aria-keyshortcuts={ariaKeysOf('Mod+Z')}
        onClick={edits.undo}
      >
        <Icon name="undo" />
        {t('rows.undo')} <KeyHint isRead>{capsOf('Mod+z').join(' ')}</KeyHint>
      </Button>
      <Button
        variant="text"
        isDanger={isAsking}
        onBlur={() => setIsAsking(false)}
        onClick={() => {
          if (!isAsking) return setIsAsking(true)
          edits.discard()
          announce(t('rows.discarded', { key: capsOf('Mod+z').join(' ') }))
          onDiscarded()
        }}
      >
        {isAsking ? t('rows.discard.sure', { n }) : t('rows.discard')}
      </Button>
      <Button aria-keyshortcuts={ariaKeysOf('Mod+.')} onClick={onReview}>
        {t('rows.review')} <KeyHint isRead>{capsOf('Mod+.').join(' ')}</KeyHint>
      </Button>
      <Button
        variant="contained"
        aria-disabled={edits.isPending || undefined}
        aria-keyshortcuts={ariaKeysOf('Mod+S')}
        onClick={onWrite}
      >
        {t('rows.write', { n })} <KeyHint isRead>{capsOf('Mod+s').join(' ')}</KeyHint>
      </Button>
    </div>
  )
}
