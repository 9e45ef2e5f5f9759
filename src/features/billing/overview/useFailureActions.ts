import { useEffect, useState, type RefObject } from 'react'
import { focusRow, rowKey, rowsIn, useRowKeys } from '../../../hooks/rowKeys.ts'
import { useShortcuts } from '../../../hooks/shortcuts.ts'
import { t } from '../../../messages/billingTexts.ts'
import { choicesOf } from './selection.ts'
import type { Overview } from './useOverview.ts'
import { failureActionsOf } from './failureActions.ts'
import { useCanNotifyOwner } from '../notifyOwner.ts'
import { actionKeys } from '../../../views/attention/actionKeys.ts'

/**
 * The selection among failed charges, its way out, and the keys. `m` and `n` act on the focused
 * row, else on the selected one.
 * @param list holds the rows, each a button with its key
 * @param panel holds the way out
 */
export function useFailureActions(
  overview: Overview,
  list: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
) {
  const { groups, chosenKey: key, setParam } = overview
  const [picked, setPicked] = useState<{ readonly key: string; readonly method: string }>()
  const canNotify = useCanNotifyOwner()
  const all = choicesOf(groups)
  const chosen = all.find((one) => one.key === key)
  const methodFor = (of: string | undefined) =>
    picked !== undefined && picked.key === of ? picked.method : undefined

  const choose = (to: string) => setParam('row', to)
  const focus = (of: string) => focusRow(rowsIn(list).find((row) => rowKey(row) === of))
  const { row, step, onKeyDown } = useRowKeys(list, {
    isPlain: true,
    openKey: key,
    order: all.map((one) => one.key),
    onGo: (to) => {
      choose(to)
      focus(to)
    },
  })
  const close = () => {
    setParam('row', undefined)
    requestAnimationFrame(() => key !== undefined && focus(key))
  }
  /** Without a row there is nothing to act on: the first one is shown. */
  const run = (is: 'setMethod' | 'notify') => {
    const focused = row()?.dataset.key ?? key
    const target = all.find((one) => one.key === focused)
    if (!target) return step(1)
    const failureActions = failureActionsOf(target, overview)
    if (is === 'notify') failureActions.notifyOwners()
    else failureActions.setMethod(methodFor(focused))
  }
  // Where the panel replaces the list, it takes the focus.
  useEffect(() => {
    const isHidden = list.current?.offsetParent === null
    if (isHidden && key !== undefined) panel.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [key, list, panel])
  useShortcuts('list', [
    ...(overview.isHidden
      ? []
      : [
          {
            keys: actionKeys.setMethod,
            label: () => t('billing.setMethod'),
            run: () => run('setMethod'),
            isWrite: true,
          },
        ]),
    ...(canNotify && !overview.isHidden
      ? [
          {
            keys: actionKeys.notify,
            label: () => t('billing.tellOwner'),
            run: () => run('notify'),
            isWrite: true,
          },
        ]
      : []),
    ...(chosen ? [{ keys: 'Escape', label: () => t('billing.closePanel'), run: close }] : []),
  ])
  return {
    key,
    chosen,
    canNotify,
    failureActions: chosen && failureActionsOf(chosen, overview),
    /** The id of the method picked for the selection. */
    method: methodFor(key),
    pick: (method: string) => key !== undefined && setPicked({ key, method }),
    choose,
    close,
    onKeyDown,
  }
}
