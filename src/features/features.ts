import type { ComponentType } from 'react'
import { tabRoute } from '../paths.ts'
import type { ResourceName } from '../resources/resources.ts'
import { mergeEntries, mergeNestedEntries } from './mergeEntries.ts'
import type { Feature, ItemTab, OverlayPart, PageName } from './feature.ts'

const features = Object.values(
  import.meta.glob<Feature>('./*/feature.ts', { eager: true, import: 'feature' }),
)

type Tabs = Readonly<Record<string, Readonly<Record<string, ItemTab>> | undefined>>
type Panels = Readonly<Record<string, Readonly<Record<string, ComponentType>> | undefined>>

const tabsOf = (feature: Feature, name: ResourceName) =>
  [feature.itemTabs, feature.otherTabs].flatMap((tabs) =>
    Object.entries((tabs as Tabs | undefined)?.[name] ?? {}),
  )

/** The tabs of a collection's records, by operation, in the order they are shown. */
export const itemTabs = (name: ResourceName): readonly (readonly [string, ItemTab])[] =>
  features
    .flatMap((feature) => tabsOf(feature, name))
    .toSorted(([, one], [, other]) => (one.order ?? 0) - (other.order ?? 0))

/** The URL of the tab on which an operation of a record is performed, if it has one. */
export function operationTab(
  name: ResourceName,
  objectId: string,
  operation: string,
): string | undefined {
  for (const [own, { tab = own, also = {} }] of itemTabs(name))
    if (own === operation || Object.hasOwn(also, operation))
      return tabRoute(name, objectId, tab) + (also[operation] ?? '')
  return undefined
}

/** Screens for operations of a collection, by collection and operation. */
export const collectionPanels: Panels = mergeNestedEntries(
  features.map((one) => one.collectionPanels),
)

/** The declarations of all features, by collection. */
export const createForms = mergeEntries(features.map((one) => one.createForms))
export const saveWarnings = mergeEntries(features.map((one) => one.saveWarnings))
export const overviewPanels = mergeEntries(features.map((one) => one.overviews))
export const linkedParts = mergeEntries(features.map((one) => one.linked))
export const cardFacts = mergeEntries(features.map((one) => one.cardFacts))
export const recordControls = mergeEntries(features.map((one) => one.recordControls))

/** Parts over every page. */
export const overlayParts: readonly OverlayPart[] = features.flatMap(
  ({ overlays }) => overlays ?? [],
)

/** Controls in the top bar. */
export const topBarParts: readonly ComponentType[] = features.flatMap(
  ({ TopBarPart }) => TopBarPart ?? [],
)

/** Loads the content of a page. */
export async function loadPage(name: PageName): Promise<ComponentType> {
  const load = features.map(({ pages }) => pages?.[name]).find((page) => page !== undefined)
  if (!load) throw new Error(`No feature has the page ${name}.`)
  return load()
}
