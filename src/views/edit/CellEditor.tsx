import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Popover } from '../../ui/Popover.tsx'
import type { EditableCell } from './editableCells.ts'
import { markEdited } from './editedRows.ts'
import { FieldEditor, type EditEnd } from './FieldEditor.tsx'
import { followEdited } from './markCells.ts'
import * as styles from './CellEditing.module.css'

interface CellEditorProps extends EditableCell {
  readonly name: ResourceName
  readonly item: Item
  readonly onClose: (end: EditEnd) => void
}

/** The editor of one cell, over it: the menus of inputs need more room than a cell has. */
export function CellEditor(props: CellEditorProps) {
  const { name, item, cell, columnId, fieldName, field, onClose } = props
  const close = (end: EditEnd) => onClose(end)
  const body = cell.closest('tbody')
  return (
    <Popover
      open
      anchorEl={cell}
      container={cell.closest<HTMLElement>('main')}
      onClose={() => close('left')}
      transitionDuration={0}
      slotProps={{ paper: { className: styles.editor, style: { minWidth: cell.offsetWidth } } }}
    >
      <FieldEditor
        name={name}
        fieldName={fieldName}
        field={field}
        item={item}
        hasNext
        onSaving={() => {
          if (body) followEdited(body)
          markEdited(resources[name].path, item.object_id, columnId)
        }}
        onClose={close}
      />
    </Popover>
  )
}
