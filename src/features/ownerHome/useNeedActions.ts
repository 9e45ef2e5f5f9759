import { failureReasonOf } from '../../dialect/answerNames.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { relativeTime } from '../../messages/format.ts'
import billingTexts from '../../messages/en/billing.json'
import ownerTexts from '../../messages/en/owner.json'
import { texts } from '../../messages/i18n.ts'
import { titleOf } from '../../metadata/resource.ts'
import { createRoute, helpRoute, itemRoute, listRoute, tabRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { useFieldChange } from '../../views/fieldChange.ts'
import { dayOf } from '../billing/dayOf.ts'
import { reasonOf, sumsOf } from '../../domain/charges.ts'
import { dayText, sumText } from '../billing/billingTexts.ts'
import { failedChargesRoute } from '../billing/chargesRoute.ts'
import type { Need } from './needs.ts'

const t = texts(billingTexts, ownerTexts)

/** A page, or a change that is made at once. */
type NeedAction =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly run: () => void }

/** A need in words, with what can be done about it: the first action is the way out. */
export interface ShownNeed {
  readonly key: string
  readonly icon: IconName
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly why: string
  /** The id of the payment method that it is about, whose name is shown before `why`. */
  readonly method?: string | undefined
  readonly actions: readonly [NeedAction, NeedAction]
}

type NeedOf<K extends Need['kind']> = Extract<Need, { readonly kind: K }>

/** All failed charges of a method: how many, their sums, and why the last one failed. */
function chargeNeed(
  { item, charges, method, workspace }: NeedOf<'charge'>,
  isWhole: boolean,
): ShownNeed {
  const n = charges.length
  const counted = { n, isWhole: isWhole ? 'yes' : 'no' }
  const day = dayOf(item)
  const amount = sumText(sumsOf(charges)) || (n === 1 ? titleOf(resources.charges, item) : '')
  const reason = reasonOf(item) || t('owner.need.noReason')
  return {
    key: `charges ${method ?? ''}`,
    icon: 'billing',
    tone: 'bad',
    method,
    title: amount === '' ? t('owner.need.charges', counted) : t('owner.need.charge', { amount }),
    why:
      n === 1
        ? [day === undefined ? [] : dayText(day), reason].flat().join(' · ')
        : [
            amount === '' ? [] : t('owner.need.charges', counted),
            day === undefined ? reason : t('owner.need.last', { day: dayText(day), reason }),
          ]
            .flat()
            .join(' · '),
    actions: [
      workspace === undefined
        ? { label: t('owner.need.methods'), to: listRoute('paymentMethods') }
        : {
            label: t('billing.setMethod'),
            to: tabRoute('workspaces', workspace, 'payment-method'),
          },
      n === 1
        ? { label: t('owner.need.openCharge'), to: itemRoute('charges', item.object_id) }
        : { label: t('owner.need.openCharges'), to: failedChargesRoute(method) },
    ],
  }
}

function jobNeed({ item }: NeedOf<'job'>, model: string | undefined): ShownNeed {
  const to = itemRoute('jobs', item.object_id)
  return {
    key: item.object_id,
    icon: 'jobs',
    tone: 'warn',
    title: t('owner.need.job', { model: model ?? shortId(item.object_id) }),
    why: failureReasonOf(item)?.split('\n', 1)[0] ?? t('owner.need.noReason'),
    actions: [
      { label: t('owner.openJob'), to },
      { label: t('owner.help'), to: helpRoute(to) },
    ],
  }
}

function tokenNeed({ item, endsAt }: NeedOf<'token'>, now: number): ShownNeed {
  return {
    key: item.object_id,
    icon: 'key',
    tone: 'warn',
    title: t('owner.need.token', { when: relativeTime(endsAt, now) }),
    why: [
      shortId(item.object_id),
      asReturned(item).purpose === 'program' ? t('owner.need.program') : undefined,
    ]
      .filter((one) => one !== undefined)
      .join(' · '),
    actions: [
      { label: t('owner.need.newToken'), to: createRoute('tokens') },
      { label: t('owner.need.open'), to: itemRoute('tokens', item.object_id) },
    ],
  }
}

/**
 * Returns a function that says what a need is and what can be done about it.
 * @param modelName the name of the model of a job, if it was read
 * @param areChargesWhole whether all charges were read that the service shows
 */
export function useShownNeed(
  now: number,
  modelName: (job: Need['item']) => string | undefined,
  areChargesWhole: boolean,
): (need: Need) => ShownNeed {
  const change = useFieldChange('subscriptions')
  const subscriptionNeed = ({ item, day }: NeedOf<'subscription'>): ShownNeed => {
    const title = titleOf(resources.subscriptions, item)
    const done = t('billing.turnedOn', { title })
    const matters = ['auto_renew', 'expires_on']
    return {
      key: item.object_id,
      icon: 'calendar',
      tone: 'warn',
      title: t('owner.need.subscription', { title, day: dayText(day) }),
      why: t('owner.need.noRenewal'),
      actions: [
        {
          label: t('billing.turnOn'),
          run: () => void change(item, { auto_renew: true }, { done, matters }),
        },
        { label: t('owner.need.open'), to: itemRoute('subscriptions', item.object_id) },
      ],
    }
  }
  return (need) => {
    switch (need.kind) {
      case 'charge':
        return chargeNeed(need, areChargesWhole)
      case 'job':
        return jobNeed(need, modelName(need.item))
      case 'subscription':
        return subscriptionNeed(need)
      case 'token':
        return tokenNeed(need, now)
      default:
        return need satisfies never
    }
  }
}
