import { useSyncExternalStore } from 'react'
import { selectedIds } from '../../../data/selection.ts'
import { selection } from '../../../data/selectionStore.ts'
import { t } from '../../../messages/bulkTexts.ts'
import type { ResourceName } from '../../../resources/resources.ts'
import { toggleRow } from './order.ts'
import * as styles from './RowCheck.module.css'

interface RowCheckProps {
  readonly name: ResourceName
  readonly objectId: string
  readonly title: string
}

/** The checkbox of a row; it is in the margin, whose width is always reserved. */
export function RowCheck({ name, objectId, title }: RowCheckProps) {
  const isChosen = useSyncExternalStore(selection.subscribe, () => selectedIds(name).has(objectId))
  return (
    // The row must not open, and a finger must not move the focus into it.
    <label
      className={`row ${styles.root} absolute`}
      data-gap="0"
      onClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <input
        className="firm"
        type="checkbox"
        checked={isChosen}
        tabIndex={-1}
        aria-label={t('bulk.selectRow', { title })}
        onClick={(event) => toggleRow(name, objectId, event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  )
}
