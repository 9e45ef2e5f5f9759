import type { ReactNode } from 'react'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { isEditableInPlace } from './editable.ts'
import { EditableValue } from './EditableValue.tsx'

interface EditableTitleProps {
  readonly name: ResourceName
  readonly item: Item
  readonly children: ReactNode
}

/** The name of a record, edited in place if it is a single field. */
export function EditableTitle({ name, item, children }: EditableTitleProps) {
  const fields: FieldMap = resources[name].fields
  const [fieldName] = resources[name].title
  const field = typeof fieldName === 'string' ? fields[fieldName] : undefined
  if (typeof fieldName !== 'string' || !field || !isEditableInPlace(field)) return children
  return (
    <EditableValue name={name} fieldName={fieldName} field={field} item={item}>
      {children}
    </EditableValue>
  )
}
