import { paymentMethodKeyOf } from '../../dialect/answerNames.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { referenceId } from '../../dialect/ids.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'

/** The records of a collection that are in memory. */
export type ItemsOf = (name: ResourceName) => readonly Item[]

/** The id that a record has in a field, in any form of answers. */
export const idIn = (item: Item, key: string): string | undefined =>
  referenceId(asReturned(item)[key])

/** Stands for a subscription that leaves its workspace open: whom the method pays for is not known. */
const nobody = ''

/**
 * The ids of the workspaces that each payment method pays for, by the id of the method, as far as
 * answers say so. Who else a method pays for is only known when all subscriptions and workspaces
 * were read. Subscriptions of a service whose subscriptions have no workspace say nothing.
 */
export function payersOf(items: ItemsOf): ReadonlyMap<string, ReadonlySet<string>> {
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
