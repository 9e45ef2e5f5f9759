import { t } from '../../messages/deskTexts.ts'
import { type AllRecords } from '../../data/allRecords.ts'
import { holdsAll } from '../../data/cachedRecords.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { DeskViewId } from '../../views/tickets/deskViews.ts'

const emptyTexts = {
  mine: 'desk.emptyMine',
  due: 'desk.emptyCaughtUp',
  resolved: 'desk.emptyResolved',
} as const

interface EmptyQueueProps {
  readonly view: DeskViewId
  /** The tickets it was chosen from. */
  readonly whole: AllRecords | undefined
  /** Whether tickets may belong to the view for another reason. */
  readonly isUnsure?: boolean
  readonly isSearched: boolean
  readonly onClear: () => void
}

/** The reason why a view shows no tickets. */
export function EmptyQueue(props: EmptyQueueProps) {
  const { view, whole, isUnsure = false, isSearched, onClear } = props
  // Tickets that are not loaded may belong to the view.
  const isPartial = isUnsure || !whole || !holdsAll(whole)
  if (isSearched)
    return (
      <EmptyState icon="search" title={t(isPartial ? 'desk.emptyLoaded' : 'desk.emptySearch')}>
        <Button onClick={onClear}>{t('desk.clearSearch')}</Button>
      </EmptyState>
    )
  if (isPartial) return <EmptyState icon="ticket" title={t('desk.emptyLoaded')} />
  return (
    <EmptyState
      icon="check"
      title={t(view in emptyTexts ? emptyTexts[view as keyof typeof emptyTexts] : 'desk.empty')}
    />
  )
}
