import type { QueryClient } from '@tanstack/react-query'
import { readCollection, isComplete } from '../../hooks/wholeItems.ts'
import { titleOf } from '../../metadata/resource.ts'
import { isResourceName, resources, type ResourceName } from '../../resources/resources.ts'
import type { ExportColumn } from './exportColumns.ts'

const targetOf = ({ field }: ExportColumn): ResourceName | undefined =>
  field?.kind === 'reference' && field.to !== undefined && isResourceName(field.to)
    ? field.to
    : undefined

/** Collections whose records these columns refer to. */
export const targetsOf = (columns: readonly ExportColumn[]): readonly ResourceName[] => [
  ...new Set(columns.flatMap((column) => targetOf(column) ?? [])),
]

export interface NamedColumns {
  /** After each column of related records one of their names. */
  readonly columns: readonly ExportColumn[]
  /** Collections that could not be read as a whole: some names are blank. */
  readonly unread: readonly ResourceName[]
}

/** Reads the collections that the columns refer to, and adds columns of names. */
export async function withNames(
  queryClient: QueryClient,
  columns: readonly ExportColumn[],
  signal: AbortSignal,
): Promise<NamedColumns> {
  const names = new Map<ResourceName, ReadonlyMap<string, string>>()
  const unread: ResourceName[] = []
  // One after another: the pace is for the deployment, not for a collection.
  for (const to of targetsOf(columns)) {
    const whole = await readCollection(queryClient, to, signal)
    if (!isComplete(whole)) unread.push(to)
    const items = whole?.items ?? []
    names.set(to, new Map(items.map((item) => [item.object_id, titleOf(resources[to], item)])))
  }
  const named = columns.flatMap((column): readonly ExportColumn[] => {
    const to = targetOf(column)
    if (to === undefined) return [column]
    const nameColumn: ExportColumn = {
      key: `${column.key}.name`,
      field: undefined,
      valueOf: (item) => {
        const id = column.valueOf(item)
        return typeof id === 'string' ? names.get(to)?.get(id) : undefined
      },
    }
    return [column, nameColumn]
  })
  return { columns: named, unread }
}
