import { isEmailAddress, referenceId } from '../dialect/ids.ts'
import { isSession } from '../domain/tokens.ts'
import { useReferenceName } from '../fields/kinds/reference/ReferenceLink.tsx'
import { targetOfKey } from '../fields/targetOfKey.ts'
import { t } from '../messages/recordPageTexts.ts'
import type { Item } from '../metadata/item.ts'
import { titleOf } from '../metadata/resource.ts'
import { details } from '../resources/details.ts'
import { isResourceName, resources, type ResourceName } from '../resources/resources.ts'

/** The collection and the id of the record that a key of another one refers to. */
export function relatedIn(
  name: ResourceName,
  item: Item | undefined,
  key: string,
): { readonly to: ResourceName; readonly objectId: string } | undefined {
  const value = item?.[key]
  const to = resources[name].fields[key]?.to ?? targetOfKey(key)
  const objectId = isEmailAddress(value) ? undefined : referenceId(value)
  return to !== undefined && isResourceName(to) && objectId !== undefined
    ? { to, objectId }
    : undefined
}

function useNameUnder(name: ResourceName, item: Item | undefined, key: string | undefined) {
  const { to = name, objectId = '' } =
    (key === undefined ? undefined : relatedIn(name, item, key)) ?? {}
  return useReferenceName(to, objectId)
}

/**
 * The name of a record; an unnamed record is named after related records. `undefined` if only the
 * id is known.
 */
export function useRecordName(name: ResourceName, item: Item | undefined): string | undefined {
  const [firstKey, secondKey] = details[name].namedAfter ?? []
  const first = useNameUnder(name, item, firstKey)
  const second = useNameUnder(name, item, secondKey)
  if (!item) return undefined
  const own = titleOf(resources[name], item)
  if (own !== item.object_id) return own
  if (first === undefined) return undefined
  if (name === 'jobs')
    return second === undefined
      ? t('record.name.training', { model: first })
      : t('record.name.job', { model: first, transfer: second })
  if (name === 'tokens')
    return t(isSession(item) ? 'record.name.session' : 'record.name.token', { owner: first })
  return first
}
