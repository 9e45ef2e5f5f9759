import { useState, type DragEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import uploadTexts from '../../messages/en/uploads.json'
import ownerTexts from '../../messages/en/owner.json'
import { texts } from '../../messages/i18n.ts'
import { tabRoute } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toasts.ts'
import { singleFile } from './DropZone.tsx'
import { droppedFile, dropTabs } from './droppedFile.ts'
import { dropTargetAt, endDrag } from './fileDragged.ts'
import * as styles from './DropAnywhere.module.css'

const t = texts(ownerTexts, uploadTexts)

/** Over the page of a store or a model while a file is dragged: its form opens with the file. */
export function DropAnywhere() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [target] = useState(() => dropTargetAt(pathname))
  function drop(event: DragEvent) {
    event.preventDefault()
    endDrag()
    const file = singleFile(event.dataTransfer)
    if (file === 'several') toast(t('drop.single'), { tone: 'warn' })
    if (!target || file === undefined || file === 'several') return
    droppedFile.set({ ...target, file })
    const tab = tabRoute(target.name, target.objectId, dropTabs[target.name])
    // Without another entry in the history where the form is open already.
    void navigate(tab, { replace: `${location.pathname}${location.search}` === tab })
  }
  return (
    <div
      className={styles.root}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={(event) => event.relatedTarget === null && endDrag()}
      onDrop={drop}
    >
      <p>
        <Icon name="upload" size={24} />
        {t(target?.name === 'models' ? 'owner.drop.model' : 'owner.drop.store')}
      </p>
    </div>
  )
}
