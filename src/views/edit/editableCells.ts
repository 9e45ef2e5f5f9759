import type { Field } from '../../metadata/field.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { isEditableInPlace } from './editable.ts'

export interface EditableCell {
  readonly cell: HTMLTableCellElement
  readonly columnId: string
  readonly fieldName: string
  readonly field: Field
}

/** The ids of a list's columns, in the order of its cells. */
export const columnIdsOf = (table: Element): readonly (string | undefined)[] =>
  [...table.querySelectorAll<HTMLElement>('thead th[data-col]')].map(({ dataset }) => dataset.col)

/** Returns the field of a column; the title column edits the field that names the record. */
function fieldOf(name: ResourceName, columnId: string) {
  const { title, fields } = resources[name]
  const [first] = title
  const fieldName = columnId === 'title' && typeof first === 'string' ? first : columnId
  const field = Object.hasOwn(fields, fieldName)
    ? (fields as Readonly<Record<string, Field>>)[fieldName]
    : undefined
  return field && isEditableInPlace(field) ? { fieldName, field } : undefined
}

/** The cells of a row whose fields are changed in place, from left to right. */
export function editableCells(
  name: ResourceName,
  row: HTMLTableRowElement,
): readonly EditableCell[] {
  const table = row.closest('table')
  if (!table) return []
  const ids = columnIdsOf(table)
  return [...row.cells].flatMap((cell, index) => {
    const columnId = ids[index]
    const found = columnId === undefined ? undefined : fieldOf(name, columnId)
    return columnId !== undefined && found ? [{ cell, columnId, ...found }] : []
  })
}
