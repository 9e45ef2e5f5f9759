import type { QueryClient } from '@tanstack/react-query'
import type { OpenWrite } from '../../data/openWrites.ts'
import { listOptions } from '../../data/queries.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { titleOf } from '../../metadata/resource.ts'
import { t } from '../../messages/formsTexts.ts'
import { itemRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import type { EarlierTry } from '../recovery/EarlierNotice.tsx'
import { findCreatedItem, sentCreateOf, type SentCreate } from './findCreatedItem.ts'

/**
 * Looks on the first page of the list for the record that one of these creates has made.
 * @throws ServiceError when the list cannot be read
 */
export async function lookForCreated(
  queryClient: QueryClient,
  name: ResourceName,
  fields: FieldMap,
  creates: readonly SentCreate[],
) {
  const first = { ...listOptions(name), staleTime: 0 }
  const { items } = await queryClient.fetchQuery(first)
  const found = creates.flatMap((create) => findCreatedItem(fields, create, items) ?? [])
  return found.find(({ isNew }) => isNew) ?? found[0]
}

/** Describes the outcome of earlier creates of a collection. */
export async function earlierCreate(
  queryClient: QueryClient,
  name: ResourceName,
  fields: FieldMap,
  earlier: readonly OpenWrite[],
): Promise<EarlierTry> {
  const unknown = { title: t('form.earlier.unknown'), again: t('form.earlier.anyway') }
  try {
    const found = await lookForCreated(queryClient, name, fields, earlier.map(sentCreateOf))
    if (!found) return { ...unknown, text: t('form.found.notInList') }
    const { item, isNew } = found
    const title = titleOf(resources[name], item)
    return {
      title: t(isNew ? 'form.earlier.made' : 'form.earlier.maybe', { title }),
      text: t(isNew ? 'form.earlier.madeText' : 'form.earlier.maybeText'),
      again: t('form.earlier.another'),
      isDone: isNew,
      to: itemRoute(name, item.object_id),
    }
  } catch {
    return { ...unknown, text: t('form.earlier.unchecked') }
  }
}
