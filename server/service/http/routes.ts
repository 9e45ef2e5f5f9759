import type { Operation, Resource } from '../../../src/metadata/resource.ts'
import { type Collection, collections } from '../collections/collection.ts'
import { operationsOf } from '../../../src/resources/operations.ts'

export type Route =
  | { readonly is: 'list'; readonly collection: Collection }
  | { readonly is: 'item'; readonly collection: Collection; readonly id: string }
  | {
      readonly is: 'operation'
      readonly collection: Collection
      readonly id: string | undefined
      readonly name: string
      readonly operation: Operation
    }

// Longer paths first: /enrich/jobs/ is a collection, not the item "jobs" of /enrich/.
const byLength = collections.toSorted((a, b) => b.resource.path.length - a.resource.path.length)

function decoded(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment)
    return text === '' || text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function operationOf(
  collection: Collection,
  on: Operation['on'],
  path: string,
  id?: string,
): Route | undefined {
  for (const [name, operation] of Object.entries(operationsOf(collection.name))) {
    if (operation.on === on && operation.path === path)
      return { is: 'operation', collection, id, name, operation }
  }
  return undefined
}

/**
 * The target of a path. Paths end with a slash; there are no redirects, because a redirected write
 * would lose its body.
 */
export function routeOf(path: string): Route | undefined {
  const collection = byLength.find((one) => path.startsWith(one.resource.path))
  if (collection === undefined) return undefined
  const rest = path.slice(collection.resource.path.length)
  if (rest === '') return { is: 'list', collection }
  if (!rest.endsWith('/')) return undefined
  const [first = '', second, ...more] = rest.slice(0, -1).split('/')
  if (more.length > 0) return undefined
  if (second === undefined) {
    const fixed = operationOf(collection, 'collection', first)
    if (fixed !== undefined) return fixed
  }
  const id = decoded(first)
  if (id === undefined) return undefined
  return second === undefined
    ? { is: 'item', collection, id }
    : operationOf(collection, 'item', second, id)
}

/** The path of a route as the specification writes it, such as `/users/{object_id}/set-password/`. */
export function templateOf(route: Route): string {
  const { path } = route.collection.resource
  if (route.is === 'list') return path
  if (route.is === 'item') return `${path}{object_id}/`
  return pathOfOperation(route.collection.resource, route.operation)
}

/** The path of an operation, with `{object_id}` where it is on one record. */
export const pathOfOperation = (
  { path }: Pick<Resource, 'path'>,
  { on, path: name }: Pick<Operation, 'on' | 'path'>,
): string => `${path}${on === 'item' ? '{object_id}/' : ''}${name}/`

export function methodsOf(route: Route): readonly string[] {
  if (route.is === 'list') return ['GET', 'POST']
  if (route.is === 'item') return ['GET', 'PUT', 'PATCH', 'DELETE']
  return [route.operation.method]
}
