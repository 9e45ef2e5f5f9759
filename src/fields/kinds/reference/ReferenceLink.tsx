import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cachedItem, nameOptions } from '../../../data/queries.ts'
import { t } from '../../../messages/coreTexts.ts'
import type { Item } from '../../../metadata/item.ts'
import { titleOf } from '../../../metadata/resource.ts'
import { itemRoute } from '../../../paths.ts'
import { resources, type ResourceName } from '../../../resources/resources.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { RouteLink } from '../../../ui/RouteLink.tsx'
import { shortId } from '../../../ui/shortId.ts'
import * as styles from './ReferenceLink.module.css'

/**
 * The name of a related record, with at most one request per id, shared across the page. A blank id
 * causes no request.
 * @param embedded the record inside the response: if that has a name, nothing is requested
 */
export function useReference(to: ResourceName, objectId: string, embedded?: Item) {
  const queryClient = useQueryClient()
  const given = embedded && titleOf(resources[to], embedded)
  const isNamed = given !== undefined && given !== objectId
  const { data, error, isLoading, isPlaceholderData } = useQuery({
    ...nameOptions(to, objectId),
    enabled: objectId !== '' && !isNamed,
    placeholderData: () => cachedItem(queryClient, to, objectId),
    // A failed request is not repeated by every row with this reference.
    retryOnMount: false,
  })
  return {
    item: data,
    name: isNamed ? given : data && titleOf(resources[to], data),
    isLoading: isLoading && !isPlaceholderData,
    isHidden: error?.isDenied === true || error?.isGone === true,
  }
}

export const useReferenceName = (to: ResourceName, objectId: string): string | undefined =>
  useReference(to, objectId).name

interface ReferenceLinkProps {
  to: ResourceName
  objectId: string
  embedded?: Item | undefined
  focusable?: boolean
}

/** A link to a related record with its name, or its id if the name is not available. */
export function ReferenceLink({ to, objectId, embedded, focusable = true }: ReferenceLinkProps) {
  const { name, isHidden } = useReference(to, objectId, embedded)
  if (isHidden)
    return (
      <span
        className="third"
        data-hint={t('reference.hiddenId', { id: objectId })}
        tabIndex={focusable ? 0 : -1}
      >
        {t('reference.hidden')}
      </span>
    )
  return (
    <RouteLink
      className={styles.root}
      to={itemRoute(to, objectId)}
      tabIndex={focusable ? undefined : -1}
    >
      {resources[to].initial && <Avatar name={name ?? objectId} />}
      {name === undefined ? (
        <span className="mono" data-hint={objectId}>
          {shortId(objectId)}
        </span>
      ) : (
        <bdi className="truncate">{name}</bdi>
      )}
    </RouteLink>
  )
}
