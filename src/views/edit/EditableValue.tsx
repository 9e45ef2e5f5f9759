import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { itemPath } from '../../client/listQuery.ts'
import { useIsDenied } from '../../data/denied.ts'
import { t } from '../../messages/changesTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf, type Field } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TypeAheadBuffer } from '../../ui/TypeAheadBuffer.tsx'
import { useOwnDraft } from '../form/draft/useOwnDraft.ts'
import { fieldDraft } from './fieldDraft.ts'
import * as styles from './EditableValue.module.css'
import { lazyPart } from '../../ui/lazyPart.tsx'

const FieldEditor = lazyPart(async () => (await import('./FieldEditor.tsx')).FieldEditor)

interface EditableValueProps {
  readonly name: ResourceName
  readonly fieldName: string
  readonly field: Field
  readonly item: Item
  readonly children: ReactNode
}

/** A shown value with a pencil on hover and focus, which opens the input of its kind in its place. */
export function EditableValue({ name, fieldName, field, item, children }: EditableValueProps) {
  const [isEditing, setIsEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // The pencil is drawn where the editor was.
  useEffect(() => {
    if (!isEditing && wasEditing.current) pencil.current?.focus()
    wasEditing.current = false
  }, [isEditing])
  useOwnDraft(fieldDraft(name, item.object_id, fieldName), () => setIsEditing(true))
  const path = itemPath(resources[name], item.object_id) ?? ''
  const mayNot = useIsDenied({ method: 'PATCH', path })
  const close = () => {
    wasEditing.current = true
    setIsEditing(false)
  }
  if (isEditing)
    return (
      <Suspense
        fallback={
          <>
            {children}
            <TypeAheadBuffer hasField onClose={close} />
          </>
        }
      >
        <FieldEditor name={name} fieldName={fieldName} field={field} item={item} onClose={close} />
      </Suspense>
    )
  if (mayNot) return children
  return (
    <span className={styles.root}>
      <span className="shrinks">{children}</span>
      <button
        ref={pencil}
        type="button"
        className={`row inline firm third ${styles.pencil}`}
        data-radius="4"
        data-gap="0"
        data-justify="center"
        aria-label={t('change.edit', { field: translateLabel(labelOf(fieldName, field)) })}
        onClick={() => setIsEditing(true)}
      >
        <Icon name="edit" size={14} />
      </button>
    </span>
  )
}
