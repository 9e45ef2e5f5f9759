import type { Choices } from './choices.ts'
import { collectionOf, type CollectionName } from './collections.ts'
import type { Database, Item, Value } from './database.ts'

const text = (value: Value | undefined) => (typeof value === 'string' ? value : '')

/**
 * Whether a record passes the filters of a request. Only the published ones count. This service
 * knows no owners and contributors: filters by them let nothing pass.
 */
export function matches(
  name: CollectionName,
  item: Item,
  query: URLSearchParams,
  { shape, filterMatch }: Choices,
  database: Database,
): boolean {
  const fits = (value: string, wanted: string) =>
    filterMatch === 'exact' ? value === wanted : value.toLowerCase().includes(wanted.toLowerCase())
  const workspace = () => text(item.values.workspace ?? item.more.workspace)
  return collectionOf(name, shape).filters.every((filter) => {
    const wanted = query.get(filter)
    if (wanted === null || wanted === '') return true
    const [relation = '', key] = filter.split('__')
    if (key === undefined) return fits(text(item.values[filter]), wanted)
    if (relation !== 'workspace') return text(item.values[relation]) === wanted
    if (key === 'object_id') return workspace() === wanted
    if (key === 'name')
      return fits(text(database.find('workspaces', workspace())?.values.name), wanted)
    return false
  })
}
