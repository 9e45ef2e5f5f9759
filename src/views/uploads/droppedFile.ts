import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../../store.ts'
import { useStore } from '../../useStore.ts'

/** Records that a file can be dropped on, with the tab that takes it. */
export const dropTabs = { stores: 'blobs', models: 'upload' } as const
export type DropTarget = keyof typeof dropTabs

interface Dropped {
  readonly name: DropTarget
  readonly objectId: string
  readonly file: File
}

/** A file that was dropped anywhere on a record's page, until the form of its tab takes it. */
export const droppedFile = createStore<Dropped | undefined>(undefined, { scope: 'person' })

/** A file that was dropped on a page that asks for the record, until it asks. */
export const fileForAny = createStore<File | undefined>(undefined, { scope: 'person' })

/** Calls `onFile` with the file that was dropped on the page of this record. */
export function useDroppedFile(
  name: DropTarget,
  objectId: string,
  onFile: (file: File) => void,
): void {
  const dropped = useStore(droppedFile)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    if (dropped?.name !== name || dropped.objectId !== objectId) return
    droppedFile.reset()
    take(dropped.file)
  }, [dropped, name, objectId])
}
