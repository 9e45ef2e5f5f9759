import { useCallback } from 'react'
import { actionsOf, type Action, type AttentionEntry } from '../../domain/attention.ts'
import { t } from '../../messages/worklistTexts.ts'
import { toast } from '../../ui/toasts.ts'
import { offerUndo } from '../../data/activity/localUndo.ts'
import { useMe } from '../../data/me.ts'
import { planBulk } from '../../runs/planBulk.ts'
import { actionKeys } from '../../views/attention/actionKeys.ts'
import { useActions, type Performed } from '../../views/attention/useActions.ts'
import { forgetHandled, rememberHandled, type Handled } from './handledEntries.ts'
import { textsOf } from './lineTexts.ts'
import type { Ticket } from '../../domain/promise.ts'

/** The key that hides a line. */
export const hideKey = 'z'

const keysOf: { readonly [A in Action['is']]?: string } = actionKeys

/** The note on an entry that is gone after the action. */
const doneBy: { readonly [A in Action['is']]?: Handled['done'] } = {
  take: 'taken',
  renew: 'renewed',
}

/** An action of a line. */
export interface LineAction {
  readonly is: Action['is']
  readonly keys: string | undefined
  readonly label: string
  readonly performed: Performed
  readonly done: Handled['done'] | undefined
}

export function hide(entry: AttentionEntry, title: string): void {
  const { key, kind } = entry
  rememberHandled({ key, kind, title, done: 'hidden', at: Date.now() })
  const undo = offerUndo(() => forgetHandled(key))
  toast(t('worklist.hidden', { title }), {
    action: { label: t('worklist.key.undo'), run: undo },
  })
}

/**
 * @param take a stable function
 * @returns the actions on an entry: first its way out, then the entries of its menu. It is the same
 * function until an action would be another one.
 */
export function useLineActions(
  take: (ticket: Ticket) => void,
): (entry: AttentionEntry) => readonly LineAction[] {
  const perform = useActions()
  const me = useMe()?.id
  return useCallback(
    (entry) => {
      const takeAll = (items: readonly Ticket[]): Performed | undefined => {
        const [first, second] = items
        if (first && !second) return { run: () => take(first) }
        // Who takes them is only known once one was taken or the person has said it.
        if (me === undefined) return undefined
        return { run: () => planBulk({ name: 'tickets', items, change: { owner: me } }) }
      }
      return actionsOf(entry).flatMap((action) => {
        const { is } = action
        const performed = action.is === 'take' ? takeAll(action.items) : perform(action)
        const label = textsOf(entry).actions[is]?.(entry.items.length) ?? t('worklist.open')
        return performed ? [{ is, keys: keysOf[is], label, performed, done: doneBy[is] }] : []
      })
    },
    [perform, me, take],
  )
}
