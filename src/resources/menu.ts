import type { ResourceName } from './resources.ts'

interface MenuSection {
  readonly label: string
  readonly names: readonly ResourceName[]
}

/** The collections that a support agent works with; all others are folded. */
export const supportSections: readonly MenuSection[] = [
  { label: 'Support', names: ['tickets', 'supportPlans'] },
  { label: 'People', names: ['workspaces', 'users'] },
]

/** The collections that an owner of workspaces works with, by purpose; others are folded. */
export const ownerSections: readonly MenuSection[] = [
  { label: 'Work', names: ['models', 'jobs', 'stores', 'transfers', 'serveEntries'] },
  { label: 'Money', names: ['subscriptions', 'charges', 'paymentMethods'] },
  { label: 'Workspace', names: ['workspaces', 'tokens'] },
  { label: 'Help', names: ['tickets', 'supportPlans'] },
]

/** The label of the lists that the service has refused to the person. */
export const refusedLabel = 'Not available to you'
