import { billingRoute, deskRoute, inboxRoute } from '../paths.ts'
import { textSchema, usePersistedState } from '../useStore.ts'

/** Pages outside of collections, each the first of its section. */
export const menuPages = [
  { section: 'Notifications', to: inboxRoute, icon: 'inbox', label: 'shell.inbox' },
  { section: 'Support', to: deskRoute, icon: 'desk', label: 'shell.desk' },
  { section: 'Billing', to: billingRoute, icon: 'billing', label: 'shell.billing' },
] as const

/** The label of the folded groups. */
export const moreLabel = 'More'

/** The separator of shown groups and those under "More". */
export const moreSeparator = '\n+\n'

/**
 * The person's menu as text, with one group per line. A line has the label (English, may be empty),
 * collections and page addresses, separated by commas. `''` is the declared order. It is only set
 * at sign-in or by request, so that the menu never changes under the pointer.
 */
export const useMenuOrder = () => usePersistedState('menu', '', textSchema, 'person')
