import { resources } from '../../resources/resources.ts'
import { createStore, type Store } from '../../store.ts'
import { dropTabs, type DropTarget } from './droppedFile.ts'

/** Whether a file is being dragged over the page of a record that takes files. */
const isDragged = createStore(false, { scope: 'tab' })

/** Whether the page takes a file for any record: it asks for which one. */
const asksForRecord = createStore(false, { scope: 'tab' })

/** Makes the page take dropped files, until the returned function is called. */
export function takeFiles(): () => void {
  asksForRecord.set(true)
  return () => asksForRecord.set(false)
}

export const endDrag = (): void => isDragged.set(false)

/** The record of the page, if a file can be dropped on it. */
export function dropTargetAt(
  pathname: string,
): { readonly name: DropTarget; readonly objectId: string } | undefined {
  for (const name of Object.keys(dropTabs) as DropTarget[]) {
    const [, rest] = pathname.split(`${resources[name].route}/item/`)
    if (rest !== undefined && rest !== '' && !rest.includes('/'))
      return { name, objectId: decodeURIComponent(rest) }
  }
  return undefined
}

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

function enter(event: DragEvent): void {
  const isCovered = document.querySelector('[role="dialog"]') !== null
  const isTaken = asksForRecord.get() || dropTargetAt(location.pathname) !== undefined
  if (holdsFiles(event) && !isCovered && isTaken) isDragged.set(true)
}

/** A file dropped beside the part that is about to load would replace the page. */
function keep(event: DragEvent): void {
  if (isDragged.get() && holdsFiles(event)) event.preventDefault()
}

/** Whether the drop target must be loaded; listens to drags while it has subscribers. */
export const isFileDragged: Pick<Store<boolean>, 'get' | 'subscribe'> = {
  get: isDragged.get,
  subscribe: (listener) => {
    const stop = isDragged.subscribe(listener)
    document.addEventListener('dragenter', enter)
    for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, keep)
    return () => {
      stop()
      document.removeEventListener('dragenter', enter)
      for (const type of ['dragover', 'drop'] as const) document.removeEventListener(type, keep)
    }
  },
}
