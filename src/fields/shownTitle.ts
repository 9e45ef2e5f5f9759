import type { Item } from '../metadata/item.ts'
import { titleOf, type Resource } from '../metadata/resource.ts'
import { shortId } from '../ui/shortId.ts'

/** The title of a record as a text of a page; the id of one without a title is shortened. */
export function shownTitle(resource: Resource, item: Item): string {
  const title = titleOf(resource, item)
  return title === item.object_id ? shortId(title) : title
}
