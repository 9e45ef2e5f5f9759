import { useQueries } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isSafeId } from '../client/listQuery.ts'
import { itemOptions } from '../data/queries.ts'
import { resources } from '../resources/resources.ts'
import type { Workspace } from '../domain/people.ts'

/** In the address of a message: the ids of the other workspaces that it is for. */
export const alsoParam = 'also'

/** The other workspaces that the address names, as far as they were read. */
export function useAddressedWorkspaces(objectId: string): readonly Workspace[] {
  const [search] = useSearchParams()
  const ids = (search.get(alsoParam) ?? '')
    .split(',')
    .filter((id) => id !== '' && id !== objectId && isSafeId(resources.workspaces, id))
  const answers = useQueries({ queries: ids.map((id) => itemOptions('workspaces', id)) })
  return answers.flatMap(({ data }) => data?.item ?? [])
}
