import { paymentMethodOf } from '../dialect/answerNames.ts'
import { idIn } from '../dialect/relatedId.ts'
import type { Item } from '../metadata/item.ts'
import type { ItemsOf, ResourceName } from '../resources/resources.ts'
import { peopleIds } from './people.ts'

/**
 * Returns a filter for the records related to a workspace. A record is related if it names the
 * workspace, belongs to its people, or is used by such a record.
 * @param field the field by which records of `from` use them
 */
export function ofWorkspace(
  workspace: string,
  from: ResourceName,
  field: string,
  items: ItemsOf,
): (item: Item) => boolean {
  const record = items('workspaces').find(({ object_id }) => object_id === workspace)
  const people = record ? peopleIds([record], items) : new Set<string>()
  const used = new Set(
    items(from)
      .filter((item: Item) => idIn(item, 'workspace') === workspace)
      .map((item: Item) => idIn(item, field)),
  )
  const own = record && paymentMethodOf(record)
  return (item) =>
    idIn(item, 'workspace') === workspace ||
    item.object_id === own ||
    used.has(item.object_id) ||
    people.has(idIn(item, 'owner')?.toLowerCase() ?? '')
}
