import { textSchema, usePersistedState } from './store.ts'

/** Of what is folded. */
export const moreLabel = 'More'

/** Between the groups that are shown and those under "More". */
export const foldMark = '\n+\n'

/**
 * The person's menu as text: a group a line, its label (English, may be empty) and then the names of
 * collections and the addresses of pages, with commas; `''` for the declared order. It is only set
 * at sign-in or by request, so that the menu never changes under the pointer.
 */
export const useMenuOrder = () => usePersistedState('menu', '', textSchema, 'person')
