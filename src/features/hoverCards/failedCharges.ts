import cardTexts from '../../messages/en/hoverCards.json'
import { texts } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { payersOf } from '../billing/payers.ts'
import { refersTo, type FactValue } from './card.ts'
import type { Known } from './known.ts'

const t = texts(cardTexts)

const isFailed = ({ failed }: Item): boolean => failed === true

/** The failed charges of payment methods, which are named. */
export function failedOn(known: Known, methods: readonly Item[]): FactValue | undefined {
  const isOn = (charge: Item) => (method: Item) => refersTo(charge, 'method', method.object_id)
  const charges = known.items('charges').filter((charge) => methods.some(isOn(charge)))
  if (charges.length === 0) return undefined
  const failed = charges.filter(isFailed)
  const named = failed.length > 0 ? failed : charges
  const on = methods.filter((method) => named.some((charge) => isOn(charge)(method)))
  return {
    is: 'count',
    n: failed.length,
    of: charges.length,
    on: on.map((method) => titleOf(resources.paymentMethods, method)).join(', '),
  }
}

/**
 * The failed charges of a workspace: those that name it, else those of the methods that pay for it
 * alone, else of one that pays for others too, which says so. Who else a method pays for is only
 * known when all subscriptions and workspaces are.
 */
export function failedOf(known: Known, workspace: Item): FactValue | undefined {
  const id = workspace.object_id
  const direct = known.items('charges').filter((charge) => refersTo(charge, 'workspace', id))
  if (direct.length > 0)
    return { is: 'count', n: direct.filter(isFailed).length, of: direct.length }
  if (!known.coverage('subscriptions').isAll || !known.coverage('workspaces').isAll)
    return undefined
  const paying = payersOf(known.items)
  const methods = known
    .items('paymentMethods')
    .map((method) => ({ method, payers: paying.get(method.object_id) ?? new Set<string>() }))
    .filter(({ payers }) => payers.has(id))
  const alone = methods.filter(({ payers }) => payers.size === 1).map(({ method }) => method)
  const own = failedOn(known, alone)
  if (own) return own
  for (const { method, payers } of methods) {
    const value = failedOn(known, [method])
    const others = known
      .items('workspaces')
      .filter((one) => one.object_id !== id && payers.has(one.object_id))
      .map((one) => titleOf(resources.workspaces, one))
    if (value?.is === 'count' && others.length > 0) {
      const name = titleOf(resources.paymentMethods, method)
      return { ...value, on: t('card.sharedMethod', { method: name, others: others.join(', ') }) }
    }
  }
  return undefined
}
