import { type CollectionName, collectionNames, collectionOf } from '../otherService/collections.ts'
import type { Item } from '../otherService/database.ts'
import { hasPages } from '../otherService/choices.ts'
import type { OtherService } from '../otherService/startOtherService.ts'
import type { Item as PlainItem } from '../../src/metadata/item.ts'
import type { Caller } from './fixtures.ts'
import type { Listed } from './shown/walk.ts'

/**
 * A record as the local service would return it, which the comparisons of `shown/` expect. Members
 * that only the other service has are omitted.
 */
function plainItem(name: CollectionName, service: OtherService, item: Item): PlainItem {
  const { fields } = collectionOf(name, service.choices.shape)
  const values = fields
    .filter(({ kind }) => kind !== 'secret')
    .map(({ name: key, kind }) => {
      const value = item.values[key] ?? null
      return [
        key,
        kind === 'json' && value !== null
          ? JSON.parse(String(value))
          : typeof value === 'number'
            ? isoOf(value)
            : value,
      ] as const
    })
  const [createdKey = '', updatedKey = ''] = service.choices.timeKeys.split(' ')
  const updated = isoOf(item.updated)
  return {
    object_id: item.id,
    ...Object.fromEntries(values),
    [createdKey]: isoOf(item.created),
    [updatedKey]: updated,
    updated_at: updated,
    ...(item.more.workspace !== undefined && { workspace: item.more.workspace }),
    // The flags and the progress of a job say its state, and no answer of this service says more.
    ...(name === 'jobs' && {
      // The key does not reveal that this is the time of a change.
      ...(updatedKey === 'touched_on' && { updated_at: null }),
      started_at: isoOf(item.created),
      ended_at: item.values.progress === '1' ? updated : null,
    }),
  }
}

const isoOf = (at: number) => new Date(at).toISOString()

/** Whether an answer says how many records there are: under a usual name, or because it is whole. */
export const saysCount = ({ choices }: OtherService): boolean =>
  !hasPages(choices) ||
  choices.count === 'header' ||
  (choices.count !== 'none' && choices.countKey !== 'composed')

/** The first page of a list, filtered by related records only. */
export function plainList(
  name: CollectionName,
  service: OtherService,
  query = new URLSearchParams(),
): Listed {
  const all = service
    .items(name)
    .filter(({ values }) =>
      [...query].every(([filter, id]) => values[filter.replace('__object_id', '')] === id),
    )
  const size = hasPages(service.choices) ? service.choices.pageSize : all.length
  return {
    count: all.length,
    isCountHidden: !saysCount(service),
    next: null,
    results: all.slice(0, size).map((item) => plainItem(name, service, item)),
  }
}

/** Reads records and lists out of the service's memory instead of asking it. */
export function plainCaller(service: OtherService): Caller {
  const found = (body: unknown) => ({
    status: body === undefined ? 404 : 200,
    body,
    bytes: new Uint8Array(),
    headers: new Headers(),
  })
  return async (_method, asked) => {
    const [path = '', query] = asked.split('?')
    const [name] = collectionNames
      .filter((one) => path.startsWith(collectionOf(one, service.choices.shape).path))
      .toSorted((one, other) => pathOf(other).length - pathOf(one).length)
    if (name === undefined) return found(undefined)
    const id = decodeURIComponent(path.slice(pathOf(name).length).replace(/\/$/, ''))
    // All plans again, by an operation of the list.
    if (id === '' || path === '/support/plans/plans/')
      return found(plainList(name, service, new URLSearchParams(query)))
    const item = service.items(name).find((one) => one.id === id)
    return found(item && plainItem(name, service, item))
  }
}

const pathOf = (name: CollectionName) => collectionOf(name, 'A').path
