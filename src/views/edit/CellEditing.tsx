import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { itemPath } from '../../client/listQuery.ts'
import { useIsDenied } from '../../data/denied.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/changesTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TypeAheadBuffer } from '../../ui/TypeAheadBuffer.tsx'
import { editableCells, type EditableCell } from './editableCells.ts'
import type { EditEnd } from './FieldEditor.tsx'
import { listen } from '../../listen.ts'
import * as styles from './CellEditing.module.css'
import { lazyPart } from '../../ui/lazyPart.tsx'

const CellEditor = lazyPart(async () => (await import('./CellEditor.tsx')).CellEditor)

interface CellEditingProps {
  readonly name: ResourceName
  readonly item: Item
  readonly row: HTMLTableRowElement
}

/**
 * In-place editing of the current row: by a pencil in the hovered cell, or the key `e`. Tab saves a
 * field and moves to the next.
 */
export function CellEditing({ name, item, row }: CellEditingProps) {
  const [hovered, setHovered] = useState<EditableCell>()
  const [editing, setEditing] = useState<EditableCell>()
  const path = itemPath(resources[name], item.object_id) ?? ''
  const mayNot = useIsDenied({ method: 'PATCH', path })

  useEffect(() => {
    const visit = (cell: Element | null) =>
      setHovered(editableCells(name, row).find((one) => one.cell === cell))
    const over = ({ target }: Event) =>
      visit(target instanceof Element ? target.closest('td, th') : null)
    // The pointer was there before this script.
    visit(row.querySelector(':scope > :is(td, th):hover'))
    return listen(row, { pointerover: over })
  }, [name, row])

  useShortcuts(
    'list',
    mayNot
      ? []
      : [
          {
            keys: 'e',
            label: () => t('change.editRow'),
            run: () => setEditing(editableCells(name, row)[0]),
            isWrite: true,
          },
        ],
  )

  function close(end: EditEnd) {
    const cells = editableCells(name, row)
    const at = cells.findIndex(({ columnId }) => columnId === editing?.columnId)
    const next = end === 'next' ? cells[at + 1] : end === 'previous' ? cells[at - 1] : undefined
    setEditing(next)
  }

  const shown = editing ?? hovered
  if (mayNot || !shown) return null
  const label = t('change.edit', { field: translateLabel(labelOf(shown.fieldName, shown.field)) })
  return (
    <>
      {createPortal(
        <button
          type="button"
          tabIndex={-1}
          className={`row inline third ${styles.pencil} absolute`}
          data-radius="4"
          data-gap="0"
          data-justify="center"
          aria-label={label}
          // While it is expanded, the list keeps its row's actions.
          aria-expanded={editing !== undefined}
          onClick={(event) => {
            event.stopPropagation()
            setEditing(shown)
          }}
        >
          <Icon name="edit" size={14} />
        </button>,
        shown.cell,
      )}
      {editing && (
        <Suspense fallback={<TypeAheadBuffer hasField onClose={() => setEditing(undefined)} />}>
          <CellEditor key={editing.columnId} name={name} item={item} {...editing} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
