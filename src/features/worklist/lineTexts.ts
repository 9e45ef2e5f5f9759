import { relativeTime } from '../../messages/format.ts'
import billingTexts from '../../messages/en/billing.json'
import worklistTexts from '../../messages/en/worklist.json'
import { listText } from '../../messages/listText.ts'
import { texts } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import type { Tone } from '../../metadata/field.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { shortId } from '../../ui/shortId.ts'
import {
  attention,
  type Action,
  type AttentionEntry,
  type AttentionKind,
  type ChargeEntry,
  type EntryOf,
  type PromiseEntry,
} from '../../domain/attention.ts'
import { promiseAt, soonMs } from '../../domain/promise.ts'
import { totalText } from '../../views/billing/billingTexts.ts'
import { lengthText } from '../../messages/lengthText.ts'

const t = texts(worklistTexts, billingTexts)

/** The name of a workspace by its id, if it was read. */
type NameOf = (workspaceId: string) => string | undefined

interface LineState {
  readonly label: string
  readonly tone: Tone
}

interface Units {
  /** The number of entries, and of their records. */
  readonly groups: number
  readonly records: number
  /** The name of the records. */
  readonly what: string
}

/** The words of a kind of line. */
interface LineTexts<E extends AttentionEntry> {
  /** The state in a few words: "19 min over", "6 failed". */
  state(entry: E, now: number): LineState
  /** @param name of the record that it is about, if that is known */
  title(entry: E, name: string | undefined): string
  /** The reason of the line. */
  about(entry: E, nameOf: NameOf): string
  /** All entries together, where more than their number is said. */
  units?(entries: readonly E[], units: Units): string
  /** Its actions, for as many records. */
  readonly actions: { readonly [A in Action['is']]?: (n: number) => string }
}

const failedState = (n: number): LineState => ({
  label: n === 1 ? t('worklist.failed') : t('worklist.failedMany', { n }),
  tone: 'bad',
})

const notifyOwner = () => t('worklist.tellOwner')

const lineTexts: { readonly [K in AttentionKind]: LineTexts<EntryOf<K>> } = {
  promises: {
    state({ promise }, now) {
      const { leftMs, isOver } = promiseAt(promise, now)
      const label = t(isOver ? 'worklist.over' : 'worklist.left', { length: lengthText(leftMs) })
      return { label, tone: isOver ? 'bad' : 'warn' }
    },
    title: ({ items: [first] }) => titleOf(resources.tickets, first),
    about: promiseText,
    units(entries, units) {
      const overdueOf = (some: typeof entries) =>
        some.reduce((sum, { overdue }) => sum + overdue, 0)
      const over = overdueOf(entries)
      return t('worklist.ticketUnits', {
        ...units,
        over,
        stale: overdueOf(entries.filter(({ is }) => is === 'stale')),
        soon: recordsIn(entries) - over,
        length: lengthText(soonMs),
      })
    },
    actions: {
      take: (n) => (n === 1 ? t('worklist.take') : t('worklist.takeMany', { n })),
      desk: () => t('worklist.desk'),
    },
  },
  charges: {
    state({ is, items: { length: n } }) {
      if (is === 'failed') return failedState(n)
      const label = n === 1 ? t('worklist.both') : t('worklist.bothMany', { n })
      return { label, tone: 'warn' }
    },
    title: ({ items: [first] }, name) => name ?? titleOf(resources.charges, first),
    about: chargeText,
    units(entries, units) {
      const failed = recordsIn(entries.filter(({ is }) => is === 'failed'))
      const both = recordsIn(entries) - failed
      return t('worklist.chargeUnits', { ...units, failed, both })
    },
    actions: {
      setMethod: () => t('worklist.setMethod'),
      open: (n) => t(n === 1 ? 'worklist.openCharge' : 'worklist.openCharges'),
      notify: notifyOwner,
    },
  },
  jobs: {
    state: ({ items }) => failedState(items.length),
    title: ({ items: [first] }, name) => name ?? shortId(first.object_id),
    about: ({ reason }) => reason ?? t('worklist.noReason'),
    actions: { open: (n) => t(n === 1 ? 'worklist.openJob' : 'worklist.openJobs') },
  },
  subscriptions: {
    state: ({ days }) => ({ label: t('worklist.ends', { n: days }), tone: 'warn' }),
    title: ({ items: [first] }) => titleOf(resources.subscriptions, first),
    about: ({ items }) => [totalText(items), t('worklist.noRenewal')].filter(Boolean).join(', '),
    actions: { renew: () => t('billing.turnOn'), notify: notifyOwner },
  },
  tokens: {
    state: ({ at }, now) =>
      at === undefined
        ? { label: t('worklist.never'), tone: 'neutral' }
        : { label: t('worklist.expires', { when: relativeTime(at, now) }), tone: 'warn' },
    title({ is, items }, name) {
      if (is === 'never') return t('worklist.neverMany', { n: items.length })
      return name === undefined
        ? t('worklist.token', { id: shortId(items[0].object_id) })
        : t('worklist.tokenOf', { name })
    },
    about: ({ is, items: [first] }) =>
      is === 'never' ? t('worklist.neverAbout') : shortId(first.object_id),
    actions: {
      open: (n) => t(n === 1 ? 'worklist.openToken' : 'worklist.openTokens'),
      remove: (n) => t('worklist.deleteTokens', { n }),
    },
  },
}

/** The words of an entry's kind. */
export const textsOf = ({ kind }: AttentionEntry): LineTexts<AttentionEntry> => lineTexts[kind]

/** The number of records of entries. */
export const recordsIn = (entries: readonly AttentionEntry[]): number =>
  entries.reduce((sum, { items }) => sum + items.length, 0)

/**
 * The entries of a kind and their records: "14 groups, 38 charges".
 * @param isAll whether all records of the kind were loaded
 */
export function unitsText<K extends AttentionKind>(
  kind: K,
  entries: readonly EntryOf<K>[],
  isAll: boolean,
): string {
  const n = recordsIn(entries)
  const noun = nounOf(resources[attention[kind].collection].label)
  const units = {
    groups: entries.length,
    records: n,
    what: n === 1 ? noun.one : noun.many,
  }
  if (!isAll) return t('worklist.unitsSoFar', { ...units })
  const row: LineTexts<EntryOf<K>> = lineTexts[kind]
  return row.units?.(entries, units) ?? t('worklist.units', { ...units })
}

function promiseText({ promise, items }: PromiseEntry): string {
  const plan = titleOf(resources.supportPlans, promise.plan)
  const said =
    items.length === 1
      ? t('worklist.promises', { plan, rule: promise.rule })
      : t('worklist.promisesMany', { n: items.length - 1, plan, rule: promise.rule })
  return promise.hours.is === 'some'
    ? `${said}, ${t('worklist.wallTime', { hours: promise.hours.text })}`
    : said
}

function chargeText(entry: ChargeEntry, nameOf: NameOf): string {
  const { items, reason, is, method, workspaces, isCertain } = entry
  const sum = totalText(items)
  const why = is === 'failed' ? (reason ?? t('worklist.noReason')) : reason
  const names = workspaces.map((id) =>
    id === '' ? t('worklist.somebody') : (nameOf(id) ?? shortId(id)),
  )
  const pays =
    isCertain || method === undefined || names.length === 0
      ? undefined
      : names.length > 1
        ? t('worklist.alsoPays', { names: listText(names) })
        : t('worklist.payersUnknown')
  return [sum, why, pays].filter((part) => part !== undefined && part !== '').join(', ')
}
