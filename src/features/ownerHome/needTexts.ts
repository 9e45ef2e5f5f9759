import type { Action, EntryOf } from '../../domain/attention.ts'
import { reasonOf } from '../../domain/charges.ts'
import { isForProgram } from '../../domain/tokens.ts'
import { relativeTime } from '../../messages/format.ts'
import { t } from '../../messages/billingTexts.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { dayText, totalText } from '../../views/billing/billingTexts.ts'
import { dayOf } from '../../views/billing/dayOf.ts'
import type { Need, NeedKind } from './needs.ts'
import type { Job } from '../../domain/jobs.ts'

/** The context of the words besides the entry. */
export interface NeedContext {
  /** Epoch milliseconds. */
  readonly now: number
  /** The name of the model of a job, if it was read. */
  readonly modelName: (job: Job) => string | undefined
  /** Whether all charges were read that the service shows. */
  readonly areChargesWhole: boolean
}

/** The words of a kind of need. */
interface NeedTexts<E extends Need> {
  readonly icon: IconName
  readonly tone: 'bad' | 'warn'
  title(need: E, context: NeedContext): string
  why(need: E, context: NeedContext): string
  /** Its actions, for as many records. */
  readonly actions: { readonly [A in Action['is']]?: (n: number) => string }
}

const open = () => t('owner.need.open')

/** Without readable amounts, one charge is called by its title. */
const amountOf = ({ items }: EntryOf<'charges'>) =>
  totalText(items) || (items.length === 1 ? titleOf(resources.charges, items[0]) : '')

const countedCharges = ({ items }: EntryOf<'charges'>, { areChargesWhole }: NeedContext) =>
  t('owner.need.charges', { n: items.length, isWhole: areChargesWhole ? 'yes' : 'no' })

const needTexts: { readonly [K in NeedKind]: NeedTexts<EntryOf<K>> } = {
  charges: {
    icon: 'billing',
    tone: 'bad',
    title(need, context) {
      const amount = amountOf(need)
      return amount === '' ? countedCharges(need, context) : t('owner.need.charge', { amount })
    },
    /** The number of failures, and the reason of the last one. */
    why(need, context) {
      const { items } = need
      const day = dayOf(items[0])
      const reason = reasonOf(items[0]) || t('owner.need.noReason')
      const said =
        items.length === 1
          ? [day === undefined ? [] : dayText(day), reason]
          : [
              amountOf(need) === '' ? [] : countedCharges(need, context),
              day === undefined ? reason : t('owner.need.last', { day: dayText(day), reason }),
            ]
      return said.flat().join(' · ')
    },
    actions: {
      methods: () => t('owner.need.methods'),
      setMethod: () => t('billing.setMethod'),
      open: (n) => t(n === 1 ? 'owner.need.openCharge' : 'owner.need.openCharges'),
    },
  },
  jobs: {
    icon: 'jobs',
    tone: 'warn',
    title: ({ items: [job] }, { modelName }) =>
      t('owner.need.job', { model: modelName(job) ?? shortId(job.object_id) }),
    why: ({ reason }) => reason?.split('\n', 1)[0] ?? t('owner.need.noReason'),
    actions: { open: () => t('owner.openJob'), help: () => t('owner.help') },
  },
  subscriptions: {
    icon: 'calendar',
    tone: 'warn',
    title: ({ items: [one], day }) =>
      t('owner.need.subscription', {
        title: titleOf(resources.subscriptions, one),
        day: dayText(day),
      }),
    why: () => t('owner.need.noRenewal'),
    actions: { renew: () => t('billing.turnOn'), open },
  },
  tokens: {
    icon: 'key',
    tone: 'warn',
    title: ({ at = 0 }, { now }) => t('owner.need.token', { when: relativeTime(at, now) }),
    why: ({ items: [token] }) =>
      [shortId(token.object_id), isForProgram(token) ? t('owner.need.program') : []]
        .flat()
        .join(' · '),
    actions: { newToken: () => t('owner.need.newToken'), open },
  },
}

/** The words of a need's kind. */
export const needTextsOf = ({ kind }: Need): NeedTexts<Need> => needTexts[kind]
