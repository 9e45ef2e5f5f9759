import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { Popover } from '../../ui/Popover.tsx'
import type { EditableCell } from './editableCells.ts'
import { FieldEditor, type EditEnd } from './FieldEditor.tsx'

interface CellEditorProps extends EditableCell {
  readonly name: ResourceName
  readonly item: Item
  readonly onClose: (end: EditEnd) => void
}

/** The editor of one cell, over it: the menus of inputs need more room than a cell has. */
export function CellEditor(props: CellEditorProps) {
  const { name, item, cell, fieldName, field, onClose } = props
  const close = (end: EditEnd) => onClose(end)
  return (
    <Popover
      anchor={cell}
      within="main"
      isOverAnchor
      size="small"
      pad="4"
      overflow="visible"
      onClose={() => close('left')}
    >
      <FieldEditor
        name={name}
        fieldName={fieldName}
        field={field}
        item={item}
        hasNext
        onClose={close}
      />
    </Popover>
  )
}
