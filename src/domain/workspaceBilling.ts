import { paymentMethodOf } from '../dialect/answerNames.ts'
import { textIn } from '../metadata/item.ts'
import { titleOf } from '../metadata/resource.ts'
import { resources, type ItemOf, type ItemsOf, type ResourceName } from '../resources/resources.ts'
import { chargesOf, payersOf, servesAlone, workspaceNamed, type Charge } from './charges.ts'
import { ownedBy, peopleIds, type Workspace } from './people.ts'
import type { Subscription } from './subscriptions.ts'

/** A payment method that pays for a workspace, with its other uses. */
export interface MethodUse {
  readonly method: ItemOf<'paymentMethods'>
  /** Names of the other workspaces it pays for; `undefined` while unknown. */
  readonly others: readonly string[] | undefined
  readonly isCurrent: boolean
  readonly subscriptions: readonly Subscription[]
  /** All charges of the method; they belong to the workspace if `others` is empty. */
  readonly charges: readonly Charge[]
}

export interface WorkspaceBilling {
  readonly subscriptions: readonly Subscription[]
  readonly methods: readonly MethodUse[]
  /** The charges that certainly belong to the workspace. */
  readonly charges: readonly Charge[]
  /** The credits of the people named by the workspace. */
  readonly credits: readonly ItemOf<'credits'>[]
  /** The collections with records whose workspace no response tells; some may be this one's. */
  readonly unlinked: ReadonlySet<ResourceName>
}

/**
 * The billing records that certainly belong to a workspace.
 * @param areAllPayersKnown whether all subscriptions and workspaces have been loaded
 */
export function billingOf(
  workspace: Workspace,
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
  const areSubscriptionsLinked = items('subscriptions').every(
    (one) => 'workspace' in one || (areAllPayersKnown && payers.has(textIn(one, 'method') ?? '')),
  )
  const areMethodsLinked = areAllPayersKnown && areSubscriptionsLinked && payers.size > 0
  const areChargesLinked =
    areMethodsLinked || items('charges').every((one) => workspaceNamed(one) !== undefined)
  const areCreditsLinked = items('credits').every((one) => 'owner' in one)
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
    unlinked: new Set<ResourceName>([
      ...(areSubscriptionsLinked ? [] : (['subscriptions'] as const)),
      ...(areChargesLinked ? [] : (['charges'] as const)),
      ...(areCreditsLinked ? [] : (['credits'] as const)),
    ]),
  }
}
