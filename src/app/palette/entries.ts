import { denialOf } from '../../client/deniedRequests.ts'
import type { SentRequest } from '../../client/serviceError.ts'
import { operationRequest } from '../../data/requests.ts'
import type { StoredTitle } from '../../data/storedTitles.ts'
import { capsOf } from '../../hooks/shortcutCaps.ts'
import accessibilityTexts from '../../messages/en/accessibility.json'
import accountTexts from '../../messages/en/account.json'
import coreTexts from '../../messages/en/core.json'
import exchangeTexts from '../../messages/en/exchange.json'
import helpTexts from '../../messages/en/help.json'
import paletteTexts from '../../messages/en/palette.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import type { Noun } from '../../messages/language.ts'
import { collectionLabel, nounOf, recordLabel } from '../../messages/nouns.ts'
import type { Item } from '../../metadata/item.ts'
import { operationLabel, storedTitleOf, titleOf } from '../../metadata/resource.ts'
import {
  createRoute,
  billingRoute,
  deskRoute,
  editRoute,
  exportParam,
  helpRoute,
  homeRoute,
  importRoute,
  inboxRoute,
  itemRoute,
  listRoute,
  operationRoute,
  settingsRoute,
} from '../../paths.ts'
import { operationsOf } from '../../resources/operations.ts'
import { resourceNames, resources, type ResourceName } from '../../resources/resources.ts'
import { accessibilityRoute } from '../../helpPaths.ts'
import {
  passwordRoute,
  sectionRoute,
  settingSections,
  type SettingSection,
} from '../../settingsPaths.ts'
import { isEarlyIcon, type IconName } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { settingSectionIcons, settingSectionTitle } from '../../views/settings/settingSections.ts'
import { keysTo } from '../shellShortcuts.ts'

const t = texts(accessibilityTexts, accountTexts, coreTexts, exchangeTexts, helpTexts, paletteTexts)

/** Next, the person chooses a record for the operation; without one, the record is opened. */
export interface PendingChoice {
  readonly name: ResourceName
  readonly operation?: string
  /** The initial text of the search. */
  readonly query?: string
}

export type EntryAction =
  | { readonly is: 'go'; readonly to: string }
  | { readonly is: 'run'; readonly run: () => void }
  | { readonly is: 'choose'; readonly pendingChoice: PendingChoice }
  /** The palette stays open. */
  | { readonly is: 'stay'; readonly run: () => void }

/** One line of the palette. */
export interface PaletteEntry {
  readonly key: string
  /** The heading of its group. */
  readonly group: string
  readonly icon: IconName
  readonly label: string
  /** Additional search terms that are not shown. */
  readonly keywords?: string
  readonly secondaryText?: string
  /** The collection of a record, whose second text is searched too. */
  readonly of?: ResourceName
  readonly caps?: readonly string[]
  /** The reason why it cannot be chosen: the service has refused it in this session. */
  readonly disabledReason?: string | undefined
  readonly action: EntryAction
}

const many = (name: ResourceName) => collectionLabel(resources[name].label)
const one = (name: ResourceName) => recordLabel(resources[name].label)
/** The collection's name inside a sentence. */
export const nounFor = (name: ResourceName): Noun => nounOf(resources[name].label)

/** Other words for a page, such as "invoice"; a declared collection needs none. */
const wordsFor = (name: ResourceName | SettingSection): string => {
  const id = `palette.words.${name}`
  return isWords(id) ? t(id) : ''
}
const isWords = (id: string): id is keyof typeof paletteTexts => id in paletteTexts

export const iconOf = (name: ResourceName): IconName => {
  const { icon } = resources[name]
  return isEarlyIcon(icon) ? icon : 'file'
}

export const offeredOperations = (name: ResourceName, on: 'item' | 'collection') =>
  Object.entries(operationsOf(name))
    .filter(([, operation]) => operation.on === on)
    .map(([key, operation]) => ({ key, label: translateLabel(operationLabel(operation)) }))

/** The service's reason for a refusal in this session, or a default text if it gave none. */
function denialText(request: Pick<SentRequest, 'method' | 'path'>): string | undefined {
  const said = denialOf(request)
  return said === '' ? t('palette.refused') : said
}

const denialFor = (name: ResourceName, operation: string, objectId: string | undefined) =>
  denialText(operationRequest(name, operation, objectId))

/** A record in the palette, from any source. */
export interface KnownRecord {
  readonly name: ResourceName
  readonly objectId: string
  readonly title: string
  /** Additional search terms. */
  readonly keywords: string
  readonly secondaryText: string
}

export function knownRecordOf(name: ResourceName, item: Item): KnownRecord {
  const { email, object_id: objectId } = item
  const title = titleOf(resources[name], item)
  const mail = typeof email === 'string' ? email : ''
  return {
    name,
    objectId,
    title: title === objectId ? shortId(objectId) : title,
    keywords: `${mail} ${objectId} ${storedTitleOf(resources[name], item)}`,
    secondaryText: mail !== '' && mail !== title ? mail : shortId(objectId),
  }
}

export const recentAsKnown = ({ name, objectId, title }: StoredTitle): KnownRecord => ({
  name,
  objectId,
  title: title === objectId ? shortId(objectId) : title,
  keywords: objectId,
  secondaryText: one(name),
})

const keyOf = ({ name, objectId }: KnownRecord) => `${name} ${objectId}`

export const recordEntry = (known: KnownRecord, group: string): PaletteEntry => ({
  key: keyOf(known),
  group,
  of: known.name,
  icon: iconOf(known.name),
  label: known.title,
  keywords: known.keywords,
  secondaryText: known.secondaryText,
  action: { is: 'go', to: itemRoute(known.name, known.objectId) },
})

/** "Train churn-v3" */
export const runEntry = (
  known: KnownRecord,
  { key, label }: { readonly key: string; readonly label: string },
  group: string,
): PaletteEntry => ({
  key: `${key} ${keyOf(known)}`,
  group,
  icon: 'play',
  label: t('palette.run', { action: label, title: known.title }),
  secondaryText: one(known.name),
  disabledReason: denialFor(known.name, key, known.objectId),
  action: { is: 'go', to: operationRoute(known.name, key, known.objectId) },
})

/** The actions for the record that is open. */
export const currentEntries = (known: KnownRecord): readonly PaletteEntry[] => {
  const group = t('palette.group.current')
  return [
    ...offeredOperations(known.name, 'item').map((operation) => runEntry(known, operation, group)),
    {
      key: `edit ${keyOf(known)}`,
      group,
      icon: 'edit',
      label: t('palette.edit', { title: known.title }),
      secondaryText: one(known.name),
      caps: capsOf('e'),
      action: { is: 'go', to: editRoute(known.name, known.objectId) },
    },
  ]
}

/** Every operation. One on a collection runs at once, one on a record after choosing the record. */
export const operationEntries = (): readonly PaletteEntry[] => {
  const group = t('palette.group.operations')
  return resourceNames.flatMap((name) => [
    ...offeredOperations(name, 'item').map(({ key, label }): PaletteEntry => ({
      key: `choose ${key} ${name}`,
      group,
      icon: 'play',
      label: t('palette.runSome', { action: label }),
      keywords: `${one(name)} ${many(name)} ${wordsFor(name)}`,
      secondaryText: t('palette.chooseOne', nounFor(name)),
      action: { is: 'choose', pendingChoice: { name, operation: key } },
    })),
    ...offeredOperations(name, 'collection').map(({ key, label }): PaletteEntry => ({
      key: `run ${key} ${name}`,
      group,
      icon: 'play',
      label,
      keywords: many(name),
      secondaryText: many(name),
      disabledReason: denialFor(name, key, undefined),
      action: { is: 'go', to: operationRoute(name, key, undefined) },
    })),
  ])
}

export const goEntries = (): readonly PaletteEntry[] => {
  const group = t('palette.group.go')
  const page = (
    label: string,
    icon: IconName,
    to: string,
    keys: string | undefined,
  ): PaletteEntry => ({
    key: `go ${to}`,
    group,
    icon,
    label,
    ...(keys !== undefined && { caps: capsOf(keys) }),
    action: { is: 'go', to },
  })
  return [
    page(t('home.title'), 'home', homeRoute, 'g h'),
    page(t('shell.inbox'), 'inbox', inboxRoute, 'g n'),
    page(t('shell.desk'), 'desk', deskRoute, 'g q'),
    page(t('palette.billing'), 'billing', billingRoute, 'g l'),
    page(t('account.password.change'), 'lock', passwordRoute, undefined),
    page(
      t('help.title'),
      'lifebuoy',
      helpRoute(window.location.pathname + window.location.search),
      undefined,
    ),
    page(t('accessibility.title'), 'help', accessibilityRoute, undefined),
    page(t('shell.settings'), 'settings', settingsRoute, 'g ,'),
    ...settingSections.map((section) => ({
      ...page(
        settingSectionTitle(section),
        settingSectionIcons[section],
        sectionRoute(section),
        undefined,
      ),
      secondaryText: t('shell.settings'),
      keywords: wordsFor(section),
    })),
    ...resourceNames.map((name) => ({
      ...page(many(name), iconOf(name), listRoute(name), keysTo(name)),
      keywords: `${translateLabel(resources[name].section)} ${wordsFor(name)}`,
    })),
  ]
}

export const newEntries = (): readonly PaletteEntry[] =>
  resourceNames.map((name) => ({
    key: `new ${name}`,
    group: t('palette.group.new'),
    icon: 'plus',
    label: t('palette.new', nounFor(name)),
    keywords: `${t('palette.group.new')} ${many(name)} ${wordsFor(name)}`,
    disabledReason: denialText({ method: 'POST', path: resources[name].path }),
    action: { is: 'go', to: createRoute(name) },
  }))

/** The list that is shown keeps its filters and its order. */
function exportAddress(name: ResourceName): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams(pathname === listRoute(name) ? search : '')
  query.set(exportParam, '1')
  return `${listRoute(name)}?${query}`
}

/** Every collection to a file, and from one. */
export const exchangeEntries = (): readonly PaletteEntry[] => {
  const group = t('exchange.palette')
  return resourceNames.flatMap((name): readonly PaletteEntry[] => [
    {
      key: `export ${name}`,
      group,
      icon: 'download',
      label: t('exchange.exportAll', nounFor(name)),
      action: { is: 'go', to: exportAddress(name) },
    },
    {
      key: `import ${name}`,
      group,
      icon: 'upload',
      label: t('exchange.importInto', nounFor(name)),
      disabledReason: denialText({ method: 'POST', path: resources[name].path }),
      action: { is: 'go', to: importRoute(name) },
    },
  ])
}

export const findEntries = (): readonly PaletteEntry[] =>
  resourceNames.map((name) => ({
    key: `find ${name}`,
    group: t('palette.group.find'),
    icon: 'search',
    label: t('palette.findOne', nounFor(name)),
    keywords: `${one(name)} ${wordsFor(name)}`,
    action: { is: 'choose', pendingChoice: { name } },
  }))
