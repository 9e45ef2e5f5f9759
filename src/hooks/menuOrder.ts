import { billingRoute, deskRoute, inboxRoute } from '../paths.ts'
import { textSchema, usePersistedState } from '../useStore.ts'

/** Pages that are not of a collection, the first of their section. */
export const menuPages = [
  { section: 'Notifications', to: inboxRoute, icon: 'inbox', label: 'shell.inbox' },
  { section: 'Support', to: deskRoute, icon: 'desk', label: 'shell.desk' },
  { section: 'Billing', to: billingRoute, icon: 'billing', label: 'shell.billing' },
] as const

/** Of what is folded. */
export const moreLabel = 'More'

/** Between the groups that are shown and those under "More". */
export const moreSeparator = '\n+\n'

/**
 * The person's menu as text: a group a line, its label (English, may be empty) and then the names of
 * collections and the addresses of pages, with commas; `''` for the declared order. It is only set
 * at sign-in or by request, so that the menu never changes under the pointer.
 */
export const useMenuOrder = () => usePersistedState('menu', '', textSchema, 'person')
