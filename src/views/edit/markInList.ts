import type { QueryClient } from '@tanstack/react-query'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { editableCells } from './editableCells.ts'
import { markEdited } from './editedRows.ts'
import { keepEditedOnPages } from './keepEditedOnPages.ts'
import { followEdited } from './markCells.ts'

/**
 * Marks a field being edited in the list that shows its record, beside a preview or alone. The row
 * stays until that list is refreshed. Without such a list, nothing happens.
 */
export function markInList(
  queryClient: QueryClient,
  name: ResourceName,
  { object_id: id }: Item,
  fieldName: string,
): void {
  const rows = document.querySelectorAll<HTMLTableRowElement>('main tr[data-id]')
  const row = [...rows].find(({ dataset }) => dataset.id === id)
  const body = row?.closest('tbody')
  if (!row || !body) return
  followEdited(body)
  keepEditedOnPages(queryClient)
  const { path } = resources[name]
  const cells = editableCells(name, row).filter((cell) => cell.fieldName === fieldName)
  for (const { columnId } of cells) markEdited(path, id, columnId)
  // Keeps the row even if the column is not shown.
  if (cells.length === 0) markEdited(path, id, fieldName)
}
