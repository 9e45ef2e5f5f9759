import { useMemo } from 'react'
import { planBulk } from '../../runs/planBulk.ts'
import { useMe } from '../../data/me.ts'
import worklistTexts from '../../messages/en/worklist.json'
import { texts } from '../../messages/i18n.ts'
import { titleOf } from '../../metadata/resource.ts'
import { deskRoute, tabRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { toast } from '../../ui/toasts.ts'
import { useFieldChange } from '../../views/fieldChange.ts'
import type { TicketActions } from '../desk/actions/useTicketActions.tsx'
import type { WorklistEntry } from './entries.ts'
import { rememberHandled, type Handled } from './handledEntries.ts'
import { recordsRoute } from './lineTexts.ts'

const t = texts(worklistTexts)

/** The keys of actions, each the same on every line that has it. */
export const lineKeys = { take: 'a', method: 'm', renew: 't', open: 'o', tell: 'n', hide: 'z' }

/** The one action of a line: a link, or something that is sent. */
export interface LineAction {
  readonly keys: string
  readonly label: string
  readonly to?: string
  readonly run?: () => void
  /** What is remembered of the entry once it is gone. */
  readonly done?: Handled['done']
}

/** The workspace that an entry certainly belongs to. */
export function workspaceOf(entry: WorklistEntry): string | undefined {
  if (entry.kind === 'charges') return entry.isCertain ? entry.workspaces[0] : undefined
  return entry.kind === 'subscriptions' ? entry.workspace : undefined
}

/** Where the people of the entry's workspace are told about it. */
export function notifyRoute(entry: WorklistEntry): string | undefined {
  const workspace = workspaceOf(entry)
  return workspace === undefined ? undefined : tabRoute('workspaces', workspace, 'notify')
}

export function hide(entry: WorklistEntry, title: string): void {
  const { key, kind } = entry
  rememberHandled({ key, kind, title, done: 'hidden', at: Date.now() })
  toast(t('worklist.hidden', { title }))
}

/** @returns the action of an entry */
export function useLineActions({ take }: TicketActions): (entry: WorklistEntry) => LineAction {
  const me = useMe()
  const change = useFieldChange('subscriptions')
  return useMemo(() => {
    const open = (entry: WorklistEntry, label: string): LineAction => ({
      keys: lineKeys.open,
      label,
      to: recordsRoute(entry),
    })
    return (entry) => {
      const [first, ...others] = entry.items
      const isOne = others.length === 0
      switch (entry.kind) {
        case 'promises': {
          const action = { keys: lineKeys.take, done: 'taken' } as const
          if (isOne) return { ...action, label: t('worklist.take'), run: () => take(first) }
          const label = t('worklist.takeMany', { n: entry.items.length })
          // Who takes them is only known once one was taken or the person has said it.
          return me === undefined
            ? { keys: lineKeys.open, label: t('worklist.desk'), to: `${deskRoute}?view=past` }
            : {
                ...action,
                label,
                run: () =>
                  planBulk({ name: 'tickets', items: entry.items, change: { owner: me.id } }),
              }
        }
        case 'charges': {
          const workspace = workspaceOf(entry)
          return workspace === undefined
            ? open(entry, t(isOne ? 'worklist.openCharge' : 'worklist.openCharges'))
            : {
                keys: lineKeys.method,
                label: t('worklist.setMethod'),
                to: tabRoute('workspaces', workspace, 'payment-method'),
              }
        }
        case 'jobs':
          return open(entry, t(isOne ? 'worklist.openJob' : 'worklist.openJobs'))
        case 'subscriptions':
          return {
            keys: lineKeys.renew,
            label: t('worklist.turnOn'),
            done: 'renewed',
            run: () =>
              void change(
                first,
                { auto_renew: true },
                {
                  done: t('worklist.turnedOn', { title: titleOf(resources.subscriptions, first) }),
                  matters: ['auto_renew', 'expires_on'],
                },
              ),
          }
        default:
          return open(entry, t(isOne ? 'worklist.openToken' : 'worklist.openTokens'))
      }
    }
  }, [take, me, change])
}
