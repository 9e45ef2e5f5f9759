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
import { details } from '../resources/details.ts'
import { resourceNames, resources, type ResourceName } from '../resources/resources.ts'

/** The shortcut for a collection, if it has one. */
export const keysTo = (name: ResourceName): string | undefined =>
  details[name].key && `g ${details[name].key}`

/** @param go navigates to an address of the console */
export const goToShortcuts = (go: (to: string) => void): readonly Shortcut[] => [
  { keys: 'g h', label: 'home.title', run: () => go(homeRoute) },
  { keys: 'g n', label: 'shell.inbox', run: () => go(inboxRoute) },
  { keys: 'g q', label: 'shell.desk', run: () => go(deskRoute) },
  { keys: 'g l', label: 'shortcut.billing', run: () => go(billingRoute) },
  { keys: 'g ,', label: 'shell.settings', run: () => go(settingsRoute) },
  ...resourceNames.flatMap((name) => {
    const keys = keysTo(name)
    return keys === undefined
      ? []
      : [
          {
            keys,
            label: () => collectionLabel(resources[name].label),
            run: () => go(listRoute(name)),
          },
        ]
  }),
]
