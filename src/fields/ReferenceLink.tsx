import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { itemOptions, seenItem } from '../hooks/queries.ts'
import { titleOf } from '../metadata/resource.ts'
import { itemRoute } from '../paths.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { Initial } from '../ui/Initial.tsx'

/** A related record's name; at most one request per id, shared by everything on the page (L11). */
export function useReferenceName(to: ResourceName, objectId: string): string | undefined {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...itemOptions(to, objectId),
    // Names change seldom; a list of 25 rows must not ask for them at every look.
    staleTime: 5 * 60_000,
    placeholderData: () => {
      const item = seenItem(queryClient, to, objectId)
      return item && { item, etag: undefined }
    },
    retry: false,
  })
  return data && titleOf(resources[to], data.item)
}

/** A related record by its name, or by its id while (or where) the name cannot be read. */
export function ReferenceLink({
  to,
  objectId,
  focusable = true,
}: {
  to: ResourceName
  objectId: string
  focusable?: boolean
}) {
  const name = useReferenceName(to, objectId)
  return (
    <Link
      className="reference"
      to={itemRoute(to, objectId)}
      tabIndex={focusable ? undefined : -1}
      data-inner
    >
      {to === 'workspaces' && <Initial name={name ?? objectId} />}
      <bdi className={name === undefined ? 'mono truncate' : 'truncate'}>{name ?? objectId}</bdi>
    </Link>
  )
}
