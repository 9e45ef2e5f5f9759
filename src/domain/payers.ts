import { paymentMethodKeyOf } from '../dialect/answerNames.ts'
import { asReturned } from '../dialect/decodeRecord.ts'
import { idIn } from '../dialect/relatedId.ts'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'

/** The records of a collection that are in memory. */
export type ItemsOf = (name: ResourceName) => readonly Item[]

/** The ids of the workspaces that each payment method pays for, by the id of the method. */
export type Payers = ReadonlyMap<string, ReadonlySet<string>>

/** Stands for a subscription that leaves its workspace open: whom the method pays for is not known. */
export const nobody = ''

/**
 * Whom each method pays for, as far as answers say so. Who else a method pays for is only known when
 * all subscriptions and workspaces were read. Subscriptions of a service whose subscriptions have no
 * workspace say nothing.
 */
export function payersOf(items: ItemsOf): Payers {
  const payers = new Map<string, Set<string>>()
  const add = (method: string | undefined, workspace: string) => {
    if (method !== undefined) payers.set(method, (payers.get(method) ?? new Set()).add(workspace))
  }
  for (const workspace of items('workspaces')) {
    const key = paymentMethodKeyOf(asReturned(workspace))
    if (key !== undefined) add(idIn(workspace, key), workspace.object_id)
  }
  for (const one of items('subscriptions'))
    if ('workspace' in asReturned(one)) add(idIn(one, 'method'), idIn(one, 'workspace') ?? nobody)
  return payers
}

/** Whose charges are, as far as it can be known. */
export interface Payment {
  readonly payers: Payers
  /** Whether `payers` is complete: all subscriptions and workspaces were read. */
  readonly areAllPayersKnown: boolean
}

/** Whether a method is known to pay for this workspace and for nothing else. */
export function servesAlone(
  method: string | undefined,
  workspace: string,
  { payers, areAllPayersKnown }: Payment,
): boolean {
  const paidFor = payers.get(method ?? '')
  return areAllPayersKnown && paidFor?.size === 1 && paidFor.has(workspace)
}

/**
 * Whether a charge is certainly a workspace's: it names the workspace, or it names none and its method
 * serves that workspace alone.
 * @param workspace its id
 */
export function isChargeOf(charge: Item, workspace: string, payment: Payment): boolean {
  const named = idIn(charge, 'workspace')
  return named === undefined
    ? servesAlone(idIn(charge, 'method'), workspace, payment)
    : named === workspace
}
