import { setQueryParam } from '../../../hooks/search.ts'
import type { ListParams } from '../../../hooks/listParams.ts'
import { resources, type ResourceName } from '../../../resources/resources.ts'
import { useStoredColumns, type ColumnChoice, type ColumnOrder } from '../useColumns.ts'
import { writtenOrder, type TableParams } from './columnEdits.ts'

/** Props of the parts that change the columns of a list. */
export interface ChoiceProps {
  readonly name: ResourceName
  readonly choice: ColumnChoice
  readonly params: Pick<ListParams, 'address' | 'change'>
}

export interface Arrange {
  readonly choice: ColumnChoice
  readonly written: (order: ColumnOrder) => TableParams
  readonly arrange: (order: ColumnOrder) => void
  /** Changes the given parameters. */
  readonly set: (changed: TableParams) => void
  readonly isDefault: boolean
}

const keys = ['columns', 'widths', 'pin', 'density'] as const

/**
 * Changes the columns in the address, and stores them for the list. Within a saved view they are
 * changed only in the address, always complete, else the person's own choice would apply.
 */
export function useArrange({ name, choice, params }: ChoiceProps): Arrange {
  const { address, change } = params
  const [kept, keep] = useStoredColumns(name)
  const isView = address.has('view')
  const written = (order: ColumnOrder) => writtenOrder(order, resources[name], choice, isView)
  const set = (changed: TableParams) => {
    const edit = (next: URLSearchParams) => {
      for (const [key, value] of Object.entries(changed)) setQueryParam(next, key, value)
    }
    const remembered = new URLSearchParams(kept)
    edit(remembered)
    if (!isView) keep(String(remembered))
    change(edit)
  }
  return {
    choice,
    written,
    arrange: (order) => set(written(order)),
    set,
    isDefault: kept === '' && !keys.some((key) => address.has(key)),
  }
}
