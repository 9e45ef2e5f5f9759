import type { Operation } from '../metadata/resource.ts'
import { operationsOf } from '../resources/operations.ts'
import { resourceNames, resources, type ResourceName } from '../resources/resources.ts'

/** The target of a request, by its path below the service's base address. */
export interface PathTarget {
  readonly name: ResourceName
  readonly objectId: string | undefined
  readonly operation: Operation | undefined
}

/** The collection, record and operation in a path; `undefined` for any other path. */
export function targetOf(path: string): PathTarget | undefined {
  const [address = ''] = path.split('?', 1)
  // The longest match wins, because one collection's path may be a prefix of another's.
  const [name] = resourceNames
    .filter((one) => address.startsWith(resources[one].path))
    .toSorted((one, other) => resources[other].path.length - resources[one].path.length)
  if (name === undefined) return undefined
  const parts = address.slice(resources[name].path.length).split('/').filter(Boolean)
  const operations: readonly Operation[] = Object.values(operationsOf(name))
  const operationOn = (on: Operation['on'], part: string | undefined) =>
    operations.find((one) => one.on === on && one.path === part)
  const [first, second] = parts
  const own = operationOn('collection', first)
  if (own) return { name, objectId: undefined, operation: own }
  const operation = operationOn('item', second)
  if (second !== undefined && operation === undefined) return undefined
  return {
    name,
    objectId: first === undefined ? undefined : decodeURIComponent(first),
    operation,
  }
}
