import { useMatches } from 'react-router'
import { isResourceName, type ResourceName } from '../resources/resources.ts'

/** The collection of the current route, from its `handle`. */
export function useResourceName(): ResourceName {
  const name = useMatches()
    .map(({ handle }) => (handle as { resource?: string } | undefined)?.resource)
    .find((candidate) => candidate !== undefined)
  if (name === undefined || !isResourceName(name)) throw new Error('not a route of a collection')
  return name
}
