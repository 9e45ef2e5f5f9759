import { collectionLabel } from '../messages/nouns.ts'
import type { Shortcut } from '../hooks/shortcuts.ts'
import {
  billingRoute,
  deskRoute,
  homeRoute,
  inboxRoute,
  listRoute,
  settingsRoute,
} from '../paths.ts'
import { resources, type ResourceName } from '../resources/resources.ts'

/** The second key after `g`. */
const letters: { readonly [N in ResourceName]?: string } = {
  tickets: 't',
  supportPlans: 'p',
  stores: 's',
  transfers: 'i',
  models: 'e',
  jobs: 'j',
  serveEntries: 'v',
  subscriptions: 'b',
  charges: 'c',
  credits: 'd',
  paymentMethods: 'm',
  workspaces: 'w',
  users: 'u',
  tokens: 'k',
  notifications: 'a',
  workspaceManagers: 'o',
  userManagers: 'y',
}

/** The shortcut for a collection, if it has one. */
export const keysTo = (name: ResourceName): string | undefined =>
  letters[name] && `g ${letters[name]}`

/** @param go navigates to an address of the console */
export const goToShortcuts = (go: (to: string) => void): readonly Shortcut[] => [
  { keys: 'g h', label: 'home.title', run: () => go(homeRoute) },
  { keys: 'g n', label: 'shell.inbox', run: () => go(inboxRoute) },
  { keys: 'g q', label: 'shell.desk', run: () => go(deskRoute) },
  { keys: 'g l', label: 'shortcut.billing', run: () => go(billingRoute) },
  { keys: 'g ,', label: 'shell.settings', run: () => go(settingsRoute) },
  // The keys of an object literal are its names, but TypeScript widens them to `string`.
  ...(Object.keys(letters) as ResourceName[]).map((name) => ({
    keys: `g ${letters[name]}`,
    label: () => collectionLabel(resources[name].label),
    run: () => go(listRoute(name)),
  })),
]
