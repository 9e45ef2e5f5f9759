import { useState, type DragEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import uploadTexts from '../../messages/en/uploads.json'
import ownerTexts from '../../messages/en/owner.json'
import { texts } from '../../messages/i18n.ts'
import { tabRoute } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toasts.ts'
import { singleFile } from './DropZone.tsx'
import { droppedFile, dropTabs, fileForAny } from './droppedFile.ts'
import { dropTargetAt, endDrag } from './fileDragged.ts'
import * as styles from './DropAnywhere.module.css'

const t = texts(ownerTexts, uploadTexts)

const dropText = { stores: 'owner.drop.store', models: 'owner.drop.model' } as const

/**
 * The drop target over a page while a file is dragged. It opens the form of the store or model with
 * the file, or lets the person choose one.
 */
export function DropAnywhere() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [target] = useState(() => dropTargetAt(pathname))
  function drop(event: DragEvent) {
    event.preventDefault()
    endDrag()
    const file = singleFile(event.dataTransfer)
    if (file === 'several') toast(t('drop.single'), { tone: 'warn' })
    if (file === undefined || file === 'several') return
    if (!target) return fileForAny.set(file)
    droppedFile.set({ ...target, file })
    const tab = tabRoute(target.name, target.objectId, dropTabs[target.name])
    // Without another entry in the history where the form is open already.
    return void navigate(tab, { replace: `${location.pathname}${location.search}` === tab })
  }
  return (
    <div
      className={`grid ${styles.root}`}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={(event) => event.relatedTarget === null && endDrag()}
      onDrop={drop}
    >
      <p className="grid medium no-pointer" data-ground="raised" data-gap="8">
        <Icon name="upload" size={24} />
        {t(target ? dropText[target.name] : 'owner.drop.any')}
      </p>
    </div>
  )
}
