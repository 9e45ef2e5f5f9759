import { paymentMethodOf } from '../../dialect/answerNames.ts'
import { type Item, textIn } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources, type ItemOf, type ItemsOf } from '../../resources/resources.ts'
import { chargesOf, payersOf, servesAlone } from '../../domain/charges.ts'
import { ownedBy, peopleIds } from '../../domain/people.ts'

/** A payment method that pays for a workspace, with what uses it. */
export interface MethodUse {
  readonly method: Item
  /** Names of the other workspaces it pays for; `undefined` while that is not known. */
  readonly others: readonly string[] | undefined
  readonly isCurrent: boolean
  readonly subscriptions: readonly Item[]
  /** All charges of the method; they are the workspace's if `others` is empty. */
  readonly charges: readonly Item[]
}

export interface WorkspaceBilling {
  readonly subscriptions: readonly Item[]
  readonly methods: readonly MethodUse[]
  /** The charges that are certainly the workspace's. */
  readonly charges: readonly Item[]
  /** The credits of the people named by the workspace. */
  readonly credits: readonly Item[]
}

/**
 * What belongs to a workspace, as far as that is certain.
 * @param areAllPayersKnown all subscriptions and workspaces were read
 */
export function billingOf(
  workspace: Item,
  items: ItemsOf,
  areAllPayersKnown: boolean,
): WorkspaceBilling {
  const id = workspace.object_id
  const payers = payersOf(items)
  const current = paymentMethodOf(workspace)
  const pays = (method: string | undefined) =>
    method !== undefined && (method === current || payers.get(method)?.has(id) === true)
  const payment = { payers, areAllPayersKnown }

  const names = new Map(
    items('workspaces').map((one) => [one.object_id, titleOf(resources.workspaces, one)]),
  )
  const othersOf = (method: string) =>
    areAllPayersKnown
      ? [...(payers.get(method) ?? [])]
          .filter((one) => one !== id)
          .map((one) => names.get(one) ?? one)
      : undefined

  const subscriptions = items('subscriptions').filter((one) =>
    'workspace' in one
      ? textIn(one, 'workspace') === id
      : servesAlone(textIn(one, 'method'), id, payment),
  )
  const charges = chargesOf(id, items('charges'), payment)
  const methods = items('paymentMethods')
    .filter((method) => pays(method.object_id))
    .map((method) => {
      const uses = (one: ItemOf<'charges' | 'subscriptions'>) =>
        textIn(one, 'method') === method.object_id
      return {
        method,
        others: othersOf(method.object_id),
        isCurrent: method.object_id === current,
        subscriptions: items('subscriptions').filter(uses),
        charges: items('charges').filter(uses),
      }
    })
  return {
    subscriptions,
    methods,
    charges,
    credits: ownedBy(peopleIds([workspace], items), items('credits')),
  }
}
