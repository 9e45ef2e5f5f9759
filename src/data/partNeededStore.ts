import { createStore, storedText, type Store } from '../store.ts'

/**
 * Whether a part over the page is needed: it was asked for, or an earlier page has stored a list for
 * it. It is asked without loading the part's script.
 */
export const partNeededStore = (key: string, scope: 'tab' | 'browser'): Store<boolean> =>
  createStore((storedText(key, scope) ?? '[]') !== '[]', { scope: 'tab' })
