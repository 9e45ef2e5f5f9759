import { createStore, storedText, type Store } from '../store.ts'

/**
 * Whether an overlay part is needed: it was requested, or an earlier page stored a list for it. The
 * check does not load the part's script.
 */
export const partNeededStore = (key: string, scope: 'tab' | 'browser'): Store<boolean> =>
  createStore((storedText(key, scope) ?? '[]') !== '[]', { scope: 'tab' })
