import { useState } from 'react'
import { t } from '../../../messages/columnsTexts.ts'
import { isPhone } from '../../../hooks/phone.ts'
import { announce } from '../../../ui/announce.ts'
import type { ColumnChoice, ColumnOrder } from '../useColumns.ts'
import { useArrange, type Arrange, type ChoiceProps } from './useArrange.ts'
import { columnsIn, sectionOf, type EditedColumns } from './columnEdits.ts'

/** On a phone, the shown columns are the ones that a card contains. */
function onScreen(choice: ColumnChoice): ColumnChoice {
  const isChosen = choice.shown.some(({ card, label }) => card === label)
  if (isChosen || choice.plan.isTitleFree || !isPhone()) return choice
  const { shown } = choice
  const time = shown.find(({ card, layoutKind }) => !card && layoutKind === 'time')
  const cards = shown.filter(
    (column, index) =>
      index === 0 || column.card || column.layoutKind === 'state' || column === time,
  )
  return { ...choice, order: cards.map(({ id }) => id) }
}

/** Announces the effect of an edit on a column. */
export const announceEdit = (before: EditedColumns, next: ColumnOrder, id: string): void =>
  announce(describeChange(before, { ...before, ...next }, id))

function describeChange(before: EditedColumns, after: EditedColumns, id: string): string {
  const column = after.all.find((one) => one.id === id)?.label ?? id
  const [was, is] = [sectionOf(before, id), sectionOf(after, id)]
  if (was !== is) {
    if (is === 'hidden') return t('columns.isHidden', { column })
    if (is === 'pinned') return t('columns.isPinned', { column })
    return t(was === 'pinned' ? 'columns.isFree' : 'columns.isShown', { column })
  }
  const pixels = after.widths.get(id)
  if (pixels !== before.widths.get(id) && pixels !== undefined)
    return t('columns.isWide', { column, pixels })
  const ids = columnsIn(after, is).map((one) => one.id)
  return t('columns.isAt', { column, place: ids.indexOf(id) + 1, count: ids.length })
}

export interface ColumnEdits {
  readonly state: EditedColumns
  /** Changes the columns by an edit of one column, and announces the result. */
  readonly edit: (id: string, change: (state: EditedColumns) => ColumnOrder) => void
  readonly isDefault: boolean
  readonly reset: () => void
}

/**
 * Returns the columns as edited so far. The address updates a moment later, so the next key press
 * must not start from it.
 */
export function useColumnEdits(props: ChoiceProps): ColumnEdits & Pick<Arrange, 'set'> {
  const { choice } = props
  const { written, arrange, set, isDefault } = useArrange(props)
  const [draft, setDraft] = useState<ColumnOrder>()
  const isCurrent =
    draft !== undefined && JSON.stringify(written(draft)) === JSON.stringify(written(choice))
  if (isCurrent) setDraft(undefined)
  const state = { ...onScreen(choice), ...draft }
  return {
    state,
    isDefault,
    set,
    edit: (id, change) => {
      const next = change(state)
      if (next === state) return
      setDraft(next)
      arrange(next)
      announceEdit(state, next, id)
    },
    reset: () => {
      setDraft(undefined)
      set({ columns: undefined, widths: undefined, pin: undefined, density: undefined })
      announce(t('columns.wasReset'))
    },
  }
}
