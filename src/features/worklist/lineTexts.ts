import { count, relativeTime } from '../../messages/format.ts'
import billingTexts from '../../messages/en/billing.json'
import worklistTexts from '../../messages/en/worklist.json'
import { texts } from '../../messages/i18n.ts'
import { language } from '../../messages/language.ts'
import type { Tone } from '../../metadata/field.ts'
import { titleOf } from '../../metadata/resource.ts'
import { listRoute, itemRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { shortId } from '../../ui/shortId.ts'
import { sumsOf } from '../../domain/charges.ts'
import { sumText } from '../billing/billingTexts.ts'
import { failedChargesRoute } from '../billing/chargesRoute.ts'
import { lengthText } from '../desk/lengthText.ts'
import { promiseAt } from '../../domain/promise.ts'
import type { ChargeEntry, WorklistEntry, PromiseEntry } from './entries.ts'

const t = texts(worklistTexts, billingTexts)

/** The state of an entry in a few words: "19 min over", "6 failed". */
export function stateOf(
  entry: WorklistEntry,
  now: number,
): { readonly label: string; readonly tone: Tone } {
  const n = entry.items.length
  switch (entry.kind) {
    case 'promises': {
      const { leftMs, isOver } = promiseAt(entry.promise, now)
      const label = t(isOver ? 'worklist.over' : 'worklist.left', { length: lengthText(leftMs) })
      return { label, tone: isOver ? 'bad' : 'warn' }
    }
    case 'charges': {
      const ids =
        entry.is === 'failed'
          ? (['worklist.failed', 'worklist.failedMany'] as const)
          : (['worklist.both', 'worklist.bothMany'] as const)
      const label = n === 1 ? t(ids[0]) : t(ids[1], { n: count(n) })
      return { label, tone: entry.is === 'failed' ? 'bad' : 'warn' }
    }
    case 'jobs':
      return {
        label: n === 1 ? t('worklist.failed') : t('worklist.failedMany', { n: count(n) }),
        tone: 'bad',
      }
    case 'subscriptions':
      return { label: t('worklist.ends', { n: entry.days }), tone: 'warn' }
    default:
      return entry.is === 'never'
        ? { label: t('worklist.never'), tone: 'neutral' }
        : {
            label: t('worklist.expires', { when: relativeTime(entry.at ?? now, now) }),
            tone: 'warn',
          }
  }
}

/**
 * What an entry is called.
 * @param name of the payment method, model or person that it is about, if that is known
 */
export function titleText(entry: WorklistEntry, name: string | undefined): string {
  const [first] = entry.items
  switch (entry.kind) {
    case 'promises':
      return titleOf(resources.tickets, first)
    case 'charges':
      return name ?? titleOf(resources.charges, first)
    case 'jobs':
      return name ?? shortId(first.object_id)
    case 'subscriptions':
      return titleOf(resources.subscriptions, first)
    default:
      if (entry.is === 'never') return t('worklist.neverMany', { n: entry.items.length })
      return name === undefined
        ? t('worklist.token', { id: shortId(first.object_id) })
        : t('worklist.tokenOf', { name })
  }
}

/**
 * Why an entry is there.
 * @param nameOf the name of a workspace by its id, if it was read
 */
export function aboutText(
  entry: WorklistEntry,
  nameOf: (workspaceId: string) => string | undefined,
): string {
  const [first] = entry.items
  switch (entry.kind) {
    case 'promises':
      return promiseText(entry)
    case 'charges':
      return chargeText(entry, nameOf)
    case 'jobs':
      return entry.reason ?? t('worklist.noReason')
    case 'subscriptions':
      return [sumText(sumsOf([first])), t('worklist.noRenewal')].filter(Boolean).join(', ')
    default:
      return entry.is === 'never' ? t('worklist.neverAbout') : shortId(first.object_id)
  }
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

function chargeText(entry: ChargeEntry, nameOf: (id: string) => string | undefined): string {
  const { items, reason, is, method, workspaces, isCertain } = entry
  const sum = sumText(sumsOf(items))
  const why = is === 'failed' ? (reason ?? t('worklist.noReason')) : reason
  const list = new Intl.ListFormat(language(), { type: 'conjunction' })
  const names = workspaces.map((id) =>
    id === '' ? t('worklist.somebody') : (nameOf(id) ?? shortId(id)),
  )
  const pays =
    isCertain || method === undefined || names.length === 0
      ? undefined
      : names.length > 1
        ? t('worklist.alsoPays', { names: list.format(names) })
        : t('worklist.payersUnknown')
  return [sum, why, pays].filter((part) => part !== undefined && part !== '').join(', ')
}

const neverExpiring = `${listRoute('tokens')}?${String(
  new URLSearchParams({ load: 'all', search: 'expires_at:none' }),
)}`

/** Where the records of an entry are shown. */
export function recordsRoute(entry: WorklistEntry): string {
  const [first, ...others] = entry.items
  switch (entry.kind) {
    case 'promises':
      return itemRoute('tickets', first.object_id)
    case 'charges':
      return others.length === 0
        ? itemRoute('charges', first.object_id)
        : failedChargesRoute(entry.method, entry.is)
    case 'jobs':
      return entry.model === undefined || others.length === 0
        ? itemRoute('jobs', first.object_id)
        : `${itemRoute('models', entry.model)}?tab=jobs`
    case 'subscriptions':
      return itemRoute('subscriptions', first.object_id)
    default:
      return entry.is === 'never' && others.length > 0
        ? neverExpiring
        : itemRoute('tokens', first.object_id)
  }
}
