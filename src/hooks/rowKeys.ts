import type { KeyboardEvent, RefObject } from 'react'
import { useShortcuts } from './shortcuts.ts'

type List = RefObject<HTMLElement | null>

/** Selects rows: table rows, list items or buttons with a key; other elements may carry one too. */
export const rows = ':is(tr, li)[data-id], :is(tr, li, button)[data-key]'

/** The rendered rows of a list. */
export const rowsIn = (list: List): readonly HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>(rows) ?? []),
]

/** The key of a row: the id of its record, or another key. */
export const rowKey = ({ dataset }: HTMLElement): string | undefined => dataset.id ?? dataset.key

/**
 * The element that opens a row: the row itself, or the link or button in its heading, else the
 * first.
 */
const openerOf = (row: HTMLElement | undefined) =>
  row?.matches('button')
    ? row
    : (row?.querySelector<HTMLElement>('th :is(a, button)') ??
      row?.querySelector<HTMLElement>('a, button'))

/** The focusable part of a row at this distance from the focused one. */
const partBeside = (row: HTMLElement, by: number) => {
  const shown = [...row.querySelectorAll<HTMLElement>(parts)].filter(
    (part) => part.getClientRects().length > 0,
  )
  return shown[shown.findIndex((part) => part === document.activeElement) + by]
}

/** Focuses a row. */
export function focusRow(row: HTMLElement | undefined): void {
  openerOf(row)?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

export interface RowKeysOptions {
  /** Whether each row is a single control. */
  readonly isPlain?: boolean
  /** The key of the open row, where the keys start if no row has the focus. */
  readonly openKey?: string | undefined
  /** The keys of all rows in order, if some are not rendered. */
  readonly order?: readonly string[]
  /** Moves to a row; by default it gets the focus. */
  readonly onGo?: (key: string) => void
  /** Opens a row, by default the first one, if Enter is not pressed on a link or button. */
  readonly onOpen?: (key: string | undefined) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
}
const along: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
/** The focusable parts of a row. In a table, Tab stops only at the element that opens the row. */
const parts = 'a, button, input, [tabindex]'
const sideways = Object.keys(along).map((keys) => ({ keys, label: 'shortcut.along' as const }))
const typing = 'input:not([type="checkbox"]), textarea, select'

/**
 * Keyboard navigation of lists: `j` and `k`, the arrows, Home and End move between rows, and Enter
 * opens one. The horizontal arrows move between the parts of a row.
 * @returns `row`, the focused or else the open one; `onKeyDown` for the container
 */
export function useRowKeys(list: List, options: RowKeysOptions = {}) {
  const { isPlain, openKey, order, onGo, onOpen } = options
  const focused = () => rowsIn(list).find((row) => row.contains(document.activeElement))
  const row = () => focused() ?? rowsIn(list).find((one) => rowKey(one) === openKey)
  const step = (by: number) => {
    const drawn = rowsIn(list)
    const now = row()
    // A record may be in a list twice, so the key of a rendered row is ambiguous.
    const at = order
      ? order.indexOf((now ? rowKey(now) : openKey) ?? '')
      : now
        ? drawn.indexOf(now)
        : -1
    const last = (order ?? drawn).length - 1
    const to = Math.max(0, Math.min(last, at === -1 ? 0 : at + by))
    const key = order ? order[to] : drawn[to] && rowKey(drawn[to])
    if (!onGo) focusRow(drawn[to])
    else if (key !== undefined) onGo(key)
  }
  useShortcuts('list', [
    { keys: 'j', label: 'shortcut.next', isRepeating: true, run: () => step(1) },
    { keys: 'k', label: 'shortcut.previous', isRepeating: true, run: () => step(-1) },
    {
      keys: 'Enter',
      label: 'shortcut.open',
      run: () => {
        const [first] = rowsIn(list)
        const now = row() ?? first
        if (onOpen) onOpen(now && rowKey(now))
        else openerOf(focused())?.click()
      },
    },
    ...(isPlain ? [] : sideways),
  ])
  return {
    row,
    step,
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target } = event
      const isOther = event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented
      const now = focused()
      if (isOther || !now || (target as Element).matches(typing)) return
      const by = steps[key]
      const across = along[key]
      const next = across && partBeside(now, across)
      if (by === undefined && !next) return
      event.preventDefault()
      if (next) next.focus()
      else step(by ?? 0)
    },
  }
}
