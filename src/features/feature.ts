import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { InputProps } from '../fields/input.ts'
import type { Shortcut } from '../hooks/shortcuts.ts'
import type { Message } from '../messages/i18n.ts'
import type { OperationName } from '../resources/operations.ts'
import type { ItemOf, ResourceName } from '../resources/resources.ts'
import type { Store } from '../store.ts'
import type { RecordControls } from '../views/detail/DetailView.tsx'
import type { OverviewPanel } from '../views/detail/Overview.tsx'

/** A screen of its own for one operation of a record, shown as a tab of the record's page. */
export interface ItemTab<N extends ResourceName = ResourceName> {
  readonly label: Message
  /** URL segment of the tab, if it differs from the operation's name. */
  readonly tab?: string
  /** The position of the tab, 0 by default; equal ones keep the order of their features. */
  readonly order?: number
  readonly Component: ComponentType<{ readonly item: ItemOf<N> }>
  /** Whether the record's menu and cards are enough to offer it. */
  readonly isAction?: boolean
  /** A count shown next to the label. It must not need a request of its own. */
  readonly Count?: ComponentType<{ readonly item: ItemOf<N> }>
  /** Other operations performed on the same tab, each with its additional URL query. */
  readonly also?: Readonly<Record<string, string>>
  /** A shortcut that opens the tab from anywhere on the record. */
  readonly key?: { readonly keys: string; readonly label: Shortcut['label'] }
}

/** A part over every page, mounted from the moment it is needed. */
export interface OverlayPart {
  readonly isNeeded: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** `account` identifies the person and the deployment. */
  readonly Component: ComponentType<{ readonly account: string }>
}

/** Pages that are not of a collection. */
export type PageName =
  | 'inbox'
  | 'desk'
  | 'agentHome'
  | 'billing'
  | 'worklist'
  | 'settings'
  | 'ownerHome'
  | 'help'
  | 'access'

type ByResource<T> = { readonly [N in ResourceName]?: T }

/**
 * The parts that a feature adds to the console, exported as `feature` from its `feature.ts`. It is
 * loaded before any part is shown, so it imports components lazily.
 */
export interface Feature {
  /** Tabs of records, by operation. */
  readonly itemTabs?: {
    readonly [N in ResourceName]?: { readonly [O in OperationName<N>]?: ItemTab<N> }
  }
  /** Tabs of records that are not operations, by URL segment. */
  readonly otherTabs?: {
    readonly [N in ResourceName]?: Readonly<Record<string, ItemTab<N>>>
  }
  /** Screens for operations of a collection. */
  readonly collectionPanels?: {
    readonly [N in ResourceName]?: { readonly [O in OperationName<N>]?: ComponentType }
  }
  /** Forms for new records, instead of the generic one. */
  readonly createForms?: ByResource<ComponentType>
  /** Warnings shown after a record was saved; they do not prevent saving. */
  readonly saveWarnings?: {
    readonly [N in ResourceName]?: (
      queryClient: QueryClient,
      objectId: string,
      before: ItemOf<N> | undefined,
    ) => Promise<string | undefined>
  }
  /** Content for the overview of a record. */
  readonly overviews?: { readonly [N in ResourceName]?: OverviewPanel<ItemOf<N>> }
  /** Related records at the end of the overview, in place of referring records. */
  readonly linked?: {
    readonly [N in ResourceName]?: ComponentType<{ readonly item: ItemOf<N> }>
  }
  /** The facts on the card of a related record besides its name. */
  readonly cardFacts?: {
    readonly [N in ResourceName]?: ComponentType<{ readonly item: ItemOf<N> }>
  }
  /** Actions in the heading of a record's page. */
  readonly recordControls?: { readonly [N in ResourceName]?: RecordControls<ItemOf<N>> }
  /** Parts over every page. */
  readonly overlays?: readonly OverlayPart[]
  /** A control in the top bar. */
  readonly TopBarPart?: ComponentType
  /** The content of a page, with its script. */
  readonly pages?: { readonly [P in PageName]?: () => Promise<ComponentType> }
}

/**
 * The parts that a feature adds to forms, exported as `form` from its `form.ts`. They are in the
 * form's script, because parts loaded later would push the fields down.
 */
export interface FormParts {
  /** Content above the fields of a new record: a note, or a helper that fills fields. */
  readonly createNotes?: ByResource<ComponentType>
  /** Inputs for fields, by field name. */
  readonly fieldInputs?: ByResource<Readonly<Record<string, ComponentType<InputProps>>>>
}

/**
 * List pages of a feature instead of the generic ones, exported as `lists` from its `list.ts`.
 * Every list loads this file before its rows, so it contains nothing else.
 */
export type ListPages = ByResource<ComponentType>
