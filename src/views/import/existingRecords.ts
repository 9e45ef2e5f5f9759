import { referenceId } from '../../dialect/ids.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { folded } from '../list/find/findColumns.ts'

type Values = Readonly<Record<string, unknown>>

/** The records of a collection that are there before an import. */
export interface ExistingRecords {
  readonly byId: ReadonlyMap<string, Item>
  /** Whether all of them were read: an id that is not found has no record. */
  readonly isWhole: boolean
  /** The records that a new one with these values would repeat. */
  readonly like: (values: Values) => readonly Item[]
}

/** What people know a record by: its address, which no two people share, else its name. */
function keyOf(name: ResourceName, values: Values): string {
  const { email } = values
  if (typeof email === 'string' && email !== '' && Object.hasOwn(resources[name].fields, 'email'))
    return folded(email.trim())
  return folded(titleOf(resources[name], { ...values, object_id: '' }).trim())
}

/** Records of two workspaces are different ones, where that is known of both. */
const isOfSameWorkspace = ({ workspace: own }: Values, { workspace: other }: Item): boolean => {
  const [one, another] = [referenceId(own), referenceId(other)]
  return one === undefined || another === undefined || one === another
}

export function existingRecords(
  name: ResourceName,
  items: readonly Item[],
  isWhole: boolean,
): ExistingRecords {
  const byKey = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(name, item)
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), item])
  }
  return {
    isWhole,
    byId: new Map(items.map((item) => [item.object_id, item])),
    like: (values) =>
      (byKey.get(keyOf(name, values)) ?? []).filter((item) => isOfSameWorkspace(values, item)),
  }
}
