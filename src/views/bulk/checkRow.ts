import type { QueryClient } from '@tanstack/react-query'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { kindOf, type Run, type RunRow } from '../../runs/run.ts'
import { itemOptions } from '../../data/queries.ts'
import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { matchesValues } from '../form/findCreatedItem.ts'
import { idIn } from '../../dialect/relatedId.ts'

function isDone(run: Run, row: RunRow, item: Item): boolean | undefined {
  const { sent } = row
  if (!sent || run.operation === 'notify') return undefined
  if (run.operation === 'setPaymentMethod')
    return Object.hasOwn(item, 'payment_method')
      ? idIn(item, 'payment_method') === sent.payment_method
      : undefined
  return matchesValues(resources[run.name].fields, sent, item)
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
