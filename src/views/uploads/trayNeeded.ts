import { partNeededStore } from '../../data/partNeededStore.ts'

/** The storage key of unfinished uploads: the entered values, never the content of a file. */
export const uploadsKey = 'wc.transfers'

/** Whether the tray, and its script, is needed on this page. */
export const isTrayNeeded = partNeededStore(uploadsKey, 'browser')

/** Loads the script of the tray. */
export const loadTray = async () => (await import('./Tray.tsx')).UploadTray

/** Makes the tray load: it has something to show from now on. */
export const requestTray = (): void => isTrayNeeded.set(true)
