import {
  chargesOf,
  isUnclear,
  openFailures,
  servesAlone,
  type Payment,
  type Charge,
} from '../../domain/charges.ts'
import { t } from '../../messages/hoverCardsTexts.ts'
import { textIn } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { listRoute } from '../../paths.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import type { FactValue } from './card.ts'
import { paymentIn, type Known } from '../../data/knownRecords.ts'
import type { Workspace } from '../../domain/people.ts'

const namesOf = (methods: readonly ItemOf<'paymentMethods'>[]): string =>
  methods.map((method) => titleOf(resources.paymentMethods, method)).join(', ')

/** Counts the failed charges, and names the methods they were charged to. */
function countOf(
  known: Known,
  charges: readonly Charge[],
  methods: readonly ItemOf<'paymentMethods'>[],
): FactValue | undefined {
  if (charges.length === 0) return undefined
  const failed = openFailures(charges, known.items('charges'))
  const by = new Set((failed.length > 0 ? failed : charges).map((one) => textIn(one, 'method')))
  const on = namesOf(methods.filter(({ object_id: id }) => by.has(id)))
  const unclear = charges.filter(isUnclear).length
  return {
    is: 'count',
    n: failed.length,
    of: charges.length,
    ...(on !== '' && { on }),
    ...(unclear > 0 && { unclear }),
  }
}

/** The list of all charges of these payment methods. */
const chargesAddress = (ids: ReadonlySet<string>): string => {
  const search = `method:${[...ids].map((id) => `="${id}"`).join(',')}`
  return `${listRoute('charges')}?${String(new URLSearchParams({ search, load: 'all' }))}`
}

/** The failed charges of payment methods, which are named. */
export function failedOn(
  known: Known,
  methods: readonly ItemOf<'paymentMethods'>[],
): FactValue | undefined {
  const ids = new Set(methods.map(({ object_id }) => object_id))
  const charges = known.items('charges').filter((one) => ids.has(textIn(one, 'method') ?? ''))
  const value = countOf(known, charges, methods)
  return value?.is === 'count' ? { ...value, to: chargesAddress(ids) } : value
}

/** The charges of the first method that pays for the workspace and for others, which are named. */
function failedOnShared(known: Known, id: string, { payers }: Payment): FactValue | undefined {
  for (const method of known.items('paymentMethods')) {
    const paidFor = payers.get(method.object_id)
    const others = known
      .items('workspaces')
      .filter((one) => one.object_id !== id && paidFor?.has(one.object_id) === true)
      .map((one) => titleOf(resources.workspaces, one))
    const value = paidFor?.has(id) === true ? failedOn(known, [method]) : undefined
    if (value?.is === 'count' && others.length > 0)
      return {
        ...value,
        on: t('card.sharedMethod', { method: namesOf([method]), others: others.join(', ') }),
      }
  }
  return undefined
}

/**
 * The failed charges of a workspace. If none is certainly its own, charges of a shared payment
 * method, with a note.
 */
export function failedOf(known: Known, workspace: Workspace): FactValue | undefined {
  const id = workspace.object_id
  const payment = paymentIn(known)
  const own = chargesOf(id, known.items('charges'), payment)
  const methods = known
    .items('paymentMethods')
    .filter((method) => servesAlone(method.object_id, id, payment))
  return (
    countOf(known, own, methods) ??
    (payment.areAllPayersKnown ? failedOnShared(known, id, payment) : undefined)
  )
}
