import { refusalOf } from '../../client/refusals.ts'
import type { SentRequest } from '../../client/serviceError.ts'
import { operationRequest } from '../../hooks/operation.ts'
import type { Recent } from '../../hooks/recent.ts'
import { capsOf } from '../../hooks/shortcutCaps.ts'
import { t, word } from '../../messages/i18n.ts'
import { operationLabel, titleOf, type Item } from '../../metadata/resource.ts'
import {
  createRoute,
  editRoute,
  homeRoute,
  inboxRoute,
  itemRoute,
  listRoute,
  operationRoute,
  settingsRoute,
} from '../../paths.ts'
import { resourceNames, resources, type ResourceName } from '../../resources/resources.ts'
import { isIconName, type IconName } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { keysTo } from '../shellShortcuts.ts'

/** Which record an operation is for is asked next; without one, the record is opened. */
export interface Wish {
  readonly name: ResourceName
  readonly operation?: string
  /** The text to begin the search with. */
  readonly sought?: string
}

export type Deed =
  | { readonly is: 'go'; readonly to: string }
  | { readonly is: 'run'; readonly run: () => void }
  | { readonly is: 'choose'; readonly wish: Wish }
  /** Stays open: the list goes on. */
  | { readonly is: 'stay'; readonly run: () => void }

/** One line of the palette. */
export interface Entry {
  readonly key: string
  /** The heading it stands under. */
  readonly group: string
  readonly icon: IconName
  readonly label: string
  /** Words that mean it and are not shown. */
  readonly beside?: string
  readonly aside?: string
  readonly caps?: readonly string[]
  /** Why it cannot be chosen: the service has refused it in this session. */
  readonly refused?: string | undefined
  readonly deed: Deed
}

const many = (name: ResourceName) => word(resources[name].label.many)
const one = (name: ResourceName) => word(resources[name].label.one)
export const manyOf = (name: ResourceName): string => many(name).toLocaleLowerCase()
export const oneOf = (name: ResourceName): string => one(name).toLocaleLowerCase()

export const iconOf = (name: ResourceName): IconName => {
  const { icon } = resources[name]
  return isIconName(icon) ? icon : 'file'
}

export const operationsOf = (name: ResourceName, on: 'item' | 'collection') =>
  Object.entries(resources[name].operations)
    .filter(([, operation]) => operation.on === on)
    .map(([key, operation]) => ({ key, label: word(operationLabel(operation)) }))

/** The service's reason for a refusal of this session, or ours where it gave none. */
function refusalWords(request: Pick<SentRequest, 'method' | 'path'>): string | undefined {
  const said = refusalOf(request)
  return said === '' ? t('palette.refused') : said
}

const refusedFor = (name: ResourceName, operation: string, objectId: string | undefined) =>
  refusalWords(operationRequest(name, operation, objectId))

/** A record as the palette knows it, from wherever it came. */
export interface Known {
  readonly name: ResourceName
  readonly objectId: string
  readonly title: string
  /** What else it is found by. */
  readonly beside: string
  readonly aside: string
}

export function knownOf(name: ResourceName, item: Item): Known {
  const { email, object_id: objectId } = item
  const title = titleOf(resources[name], item)
  const mail = typeof email === 'string' ? email : ''
  return {
    name,
    objectId,
    title: title === objectId ? shortId(objectId) : title,
    beside: `${mail} ${objectId}`,
    aside: mail !== '' && mail !== title ? mail : shortId(objectId),
  }
}

export const recentAsKnown = ({ name, objectId, title }: Recent): Known => ({
  name,
  objectId,
  title: title === objectId ? shortId(objectId) : title,
  beside: objectId,
  aside: one(name),
})

const keyOf = ({ name, objectId }: Known) => `${name} ${objectId}`

export const recordEntry = (known: Known, group: string): Entry => ({
  key: keyOf(known),
  group,
  icon: iconOf(known.name),
  label: known.title,
  beside: known.beside,
  aside: known.aside,
  deed: { is: 'go', to: itemRoute(known.name, known.objectId) },
})

/** "Train churn-v3" */
export const runEntry = (
  known: Known,
  { key, label }: { readonly key: string; readonly label: string },
  group: string,
): Entry => ({
  key: `${key} ${keyOf(known)}`,
  group,
  icon: 'play',
  label: t('palette.run', { deed: label, title: known.title }),
  aside: one(known.name),
  refused: refusedFor(known.name, key, known.objectId),
  deed: { is: 'go', to: operationRoute(known.name, key, known.objectId) },
})

/** What can be done with the record that is open. */
export const hereEntries = (known: Known): readonly Entry[] => {
  const group = t('palette.group.here')
  return [
    ...operationsOf(known.name, 'item').map((operation) => runEntry(known, operation, group)),
    {
      key: `edit ${keyOf(known)}`,
      group,
      icon: 'edit',
      label: t('palette.edit', { title: known.title }),
      aside: one(known.name),
      caps: capsOf('e'),
      deed: { is: 'go', to: editRoute(known.name, known.objectId) },
    },
  ]
}

/** Every operation: those of a collection at once, those of a record after it is chosen. */
export const operationEntries = (): readonly Entry[] => {
  const group = t('palette.group.operations')
  return resourceNames.flatMap((name) => [
    ...operationsOf(name, 'item').map(({ key, label }): Entry => ({
      key: `choose ${key} ${name}`,
      group,
      icon: 'play',
      label: t('palette.runSome', { deed: label }),
      beside: `${one(name)} ${many(name)}`,
      aside: t('palette.chooseOne', { many: manyOf(name) }),
      deed: { is: 'choose', wish: { name, operation: key } },
    })),
    ...operationsOf(name, 'collection').map(({ key, label }): Entry => ({
      key: `run ${key} ${name}`,
      group,
      icon: 'play',
      label,
      beside: many(name),
      aside: many(name),
      refused: refusedFor(name, key, undefined),
      deed: { is: 'go', to: operationRoute(name, key, undefined) },
    })),
  ])
}

export const goEntries = (): readonly Entry[] => {
  const group = t('palette.group.go')
  const page = (label: string, icon: IconName, to: string, keys: string | undefined): Entry => ({
    key: `go ${to}`,
    group,
    icon,
    label,
    ...(keys !== undefined && { caps: capsOf(keys) }),
    deed: { is: 'go', to },
  })
  return [
    page(t('home.title'), 'home', homeRoute, 'g h'),
    page(t('shell.inbox'), 'inbox', inboxRoute, 'g n'),
    page(t('shell.settings'), 'settings', settingsRoute, 'g ,'),
    ...resourceNames.map((name) => ({
      ...page(many(name), iconOf(name), listRoute(name), keysTo(name)),
      beside: word(resources[name].section),
    })),
  ]
}

export const newEntries = (): readonly Entry[] =>
  resourceNames.map((name) => ({
    key: `new ${name}`,
    group: t('palette.group.new'),
    icon: 'plus',
    label: t('palette.new', { one: oneOf(name) }),
    beside: `${t('palette.group.new')} ${many(name)}`,
    refused: refusalWords({ method: 'POST', path: resources[name].path }),
    deed: { is: 'go', to: createRoute(name) },
  }))

export const findEntries = (): readonly Entry[] =>
  resourceNames.map((name) => ({
    key: `find ${name}`,
    group: t('palette.group.find'),
    icon: 'search',
    label: t('palette.findOne', { many: manyOf(name) }),
    beside: one(name),
    deed: { is: 'choose', wish: { name } },
  }))
