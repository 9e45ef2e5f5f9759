import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { focusRow, rowsIn, useRowKeys } from '../../hooks/rowKeys.ts'
import { useShortcuts, type Shortcut } from '../../hooks/shortcuts.ts'
import type { AttentionEntry } from '../../domain/attention.ts'
import billingTexts from '../../messages/en/billing.json'
import worklistTexts from '../../messages/en/worklist.json'
import { texts } from '../../messages/i18n.ts'
import { actionKeys } from '../../views/attention/actionKeys.ts'
import { hide, hideKey, type LineAction } from './useLineActions.ts'

const t = texts(worklistTexts, billingTexts)

const jumpKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The keys of the worklist. Those of an action work on the line that has the focus. */
export function useLineKeys({
  list,
  entries,
  actionsOf,
  onAct,
  onRefresh,
  onStop,
}: {
  readonly list: RefObject<HTMLElement | null>
  readonly entries: readonly AttentionEntry[]
  /** None for an entry that needs nobody any more. */
  readonly actionsOf: (entry: AttentionEntry) => readonly LineAction[]
  readonly onAct: (entry: AttentionEntry, title: string) => void
  readonly onRefresh: () => void
  /** Absent while nothing is read. */
  readonly onStop: (() => void) | undefined
}) {
  const navigate = useNavigate()
  const { row, onKeyDown } = useRowKeys(list)
  /** Gives the focus to the line at this place, else to the last one. */
  const focusAt = (at: number) => {
    const lines = rowsIn(list)
    focusRow(lines[Math.min(at, lines.length - 1)])
  }
  const current = () => {
    const { key, title = '' } = row()?.dataset ?? {}
    const entry = entries.find((one) => one.key === key)
    return entry && { entry, title }
  }
  const act = (keys: string) => {
    const line = current()
    // In the menu of a line, only telling the people has a key.
    const action = (line ? actionsOf(line.entry) : []).find(
      (one, at) => one.keys === keys && (at === 0 || one.is === 'notify'),
    )
    if (!line || !action) return
    if ('to' in action.performed) void navigate(action.performed.to)
    else onAct(line.entry, line.title)
  }
  const lineWrites = [
    { keys: actionKeys.take, label: () => t('worklist.take'), run: () => act(actionKeys.take) },
    {
      keys: actionKeys.setMethod,
      label: () => t('worklist.setMethod'),
      run: () => act(actionKeys.setMethod),
    },
    { keys: actionKeys.renew, label: () => t('billing.turnOn'), run: () => act(actionKeys.renew) },
    { keys: actionKeys.open, label: () => t('worklist.open'), run: () => act(actionKeys.open) },
    {
      keys: actionKeys.notify,
      label: () => t('worklist.tellOwner'),
      run: () => act(actionKeys.notify),
    },
    {
      keys: hideKey,
      label: () => t('worklist.hide'),
      run: () => {
        const line = current()
        if (line) hide(line.entry, line.title)
      },
    },
  ].map((shortcut) => ({ ...shortcut, isWrite: true }))
  const shortcuts: readonly Shortcut[] = [
    ...jumpKeys.map((keys, at) => ({
      keys,
      label: () => t('worklist.key.jumpTo', { n: keys }),
      run: () => focusAt(at),
    })),
    ...lineWrites,
    { keys: 'r', label: 'shortcut.refresh', run: onRefresh },
    ...(onStop ? [{ keys: 'Escape', label: () => t('worklist.stop'), run: onStop }] : []),
  ]
  useShortcuts('list', shortcuts)
  return { focusAt, onKeyDown }
}
