import type { KeyboardEvent, RefObject } from 'react'
import { useShortcuts } from './shortcuts.ts'

type List = RefObject<HTMLElement | null>

/** The drawn rows of a list: table rows, list items or buttons with the key of what they show. */
export const rowsIn = (list: List): readonly HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>(
    ':is(tr, li)[data-id], :is(tr, li, button)[data-key]',
  ) ?? []),
]

/** The key of a row: the id of its record, or a key of its own. */
export const rowKey = ({ dataset }: Partial<HTMLElement>): string | undefined =>
  dataset?.id ?? dataset?.key

/** What opens a row: the row itself, or the link or button of its heading, else its first one. */
const openerOf = (row: HTMLElement | undefined) =>
  row?.matches('button')
    ? row
    : (row?.querySelector<HTMLElement>('th :is(a, button)') ??
      row?.querySelector<HTMLElement>('a, button'))

/** Gives the focus to a row. */
export function focusRow(row: HTMLElement | undefined): void {
  openerOf(row)?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

export interface RowKeysOptions {
  /** The key of the open row: where no row has the focus, the keys start there. */
  readonly openKey?: string | undefined
  /** The keys of all rows in their order, where not all of them are drawn. */
  readonly order?: readonly string[]
  /** Goes to a row; by default it gets the focus. */
  readonly onGo?: (key: string) => void
  /** Opens a row, by default the first one, where Enter is not pressed on a link or button. */
  readonly onOpen?: (key: string | undefined) => void
}

const typing = 'input:not([type="checkbox"]), textarea, select'

/**
 * The keys of every list: `j` and `k`, the arrows, Home and End go from row to row, Enter opens one.
 * @returns `row`: the one with the focus, else the open one; `onKeyDown` for what holds the rows
 */
export function useRowKeys(list: List, options: RowKeysOptions = {}) {
  const { openKey, order, onGo, onOpen } = options
  const focused = () => rowsIn(list).find((row) => row.contains(document.activeElement))
  const row = () => focused() ?? rowsIn(list).find((one) => rowKey(one) === openKey)
  const keyNow = () => rowKey(focused() ?? {}) ?? openKey
  const keys = (): readonly (string | undefined)[] => order ?? rowsIn(list).map(rowKey)
  function go(to: number) {
    const all = keys()
    const at = Math.max(0, Math.min(all.length - 1, to))
    const key = all[at]
    if (onGo && key !== undefined) onGo(key)
    // A record may be in a list twice, so its key does not say which row.
    else focusRow(rowsIn(list)[at])
  }
  function step(by: 1 | -1) {
    const now = row()
    const at = order || !now ? keys().indexOf(keyNow()) : rowsIn(list).indexOf(now)
    go(at === -1 ? 0 : at + by)
  }
  useShortcuts('list', [
    { keys: 'j', label: 'shortcut.next', isRepeating: true, run: () => step(1) },
    { keys: 'k', label: 'shortcut.previous', isRepeating: true, run: () => step(-1) },
    {
      keys: 'Enter',
      label: 'shortcut.open',
      run: () => (onOpen ? onOpen(keyNow() ?? keys()[0]) : openerOf(focused())?.click()),
    },
  ])
  return {
    row,
    step,
    /** Gives the focus to the row at this place, else to the last one. */
    focusAt: (at: number) => focusRow(rowsIn(list)[Math.min(at, rowsIn(list).length - 1)]),
    onKeyDown: (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event
      const isOther = altKey || ctrlKey || metaKey || (target as Element).matches(typing)
      if (isOther || event.defaultPrevented || !focused()) return
      const to = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 }[key]
      if (to === undefined) return
      event.preventDefault()
      if (to === 1 || to === -1) step(to)
      else go(key === 'Home' ? 0 : Infinity)
    },
  }
}
