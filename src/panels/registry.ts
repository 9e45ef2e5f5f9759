import type { ComponentType } from 'react'
import '../messages/panels.ts'
import type { MessageId } from '../messages/i18n.ts'
import type { Item } from '../metadata/resource.ts'
import type { OperationName, ResourceName } from '../resources/resources.ts'

/** A screen of its own for one operation of a record: a tab of the record's page. */
export interface ItemPanel {
  readonly label: MessageId
  readonly Component: ComponentType<{ readonly item: Item }>
}

type ItemPanels = {
  readonly [N in ResourceName]?: { readonly [O in OperationName<N>]?: ItemPanel }
}
type CollectionPanels = {
  readonly [N in ResourceName]?: { readonly [O in OperationName<N>]?: ComponentType }
}

// Each in a script of its own: a record's page loads none of them before it is opened.
const declaredItemPanels: ItemPanels = {}

const declaredCollectionPanels: CollectionPanels = {}

type Panels<T> = Readonly<Record<string, Readonly<Record<string, T>> | undefined>>

/** The panels of a collection's records, by operation. */
export const itemPanels = (name: ResourceName): readonly (readonly [string, ItemPanel])[] =>
  Object.entries((declaredItemPanels as Panels<ItemPanel>)[name] ?? {})

export const collectionPanel = (name: ResourceName, operation: string): ComponentType | undefined =>
  (declaredCollectionPanels as Panels<ComponentType>)[name]?.[operation]
