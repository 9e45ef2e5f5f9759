import type { QueryClient } from '@tanstack/react-query'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { hasValues } from '../../runs/operationEffect.ts'
import { kindOf, type Run, type RunRow } from '../../runs/run.ts'
import { itemOptions } from '../../data/queries.ts'
import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { matchesValues } from '../form/findCreatedItem.ts'

function isDone({ name }: Run, { sent }: RunRow, item: Item): boolean | undefined {
  if (!sent) return undefined
  const { fields } = resources[name]
  const related = Object.keys(sent).filter((key) => !(key in fields))
  if (related.length === 0) return matchesValues(fields, sent, item)
  return related.every((key) => Object.hasOwn(item, key)) ? hasValues(name, item, sent) : undefined
}

/**
 * Whether a row of unknown outcome was done, as the service shows it now; `undefined` if nothing
 * shows it.
 * @throws ServiceError when the record cannot be read
 */
export async function checkRow(
  queryClient: QueryClient,
  run: Run,
  row: RunRow,
): Promise<boolean | undefined> {
  if (row.objectId === undefined) return undefined
  const isRemoval = kindOf(run, row) === 'remove'
  try {
    const options = itemOptions(run.name, row.objectId)
    const { item } = await queryClient.fetchQuery({ ...options, staleTime: 0 })
    return isRemoval ? false : isDone(run, row, item)
  } catch (error) {
    if (isRemoval && serviceErrorOf(error)?.isGone) return true
    throw error
  }
}
