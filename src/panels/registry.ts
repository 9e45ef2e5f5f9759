import type { QueryClient } from '@tanstack/react-query'
import { lazy, type ComponentType } from 'react'
import '../messages/panels.ts'
import '../messages/tabs.ts'
import type { MessageId } from '../messages/i18n.ts'
import type { Item } from '../metadata/item.ts'
import { tabRoute } from '../paths.ts'
import type { OperationName, ResourceName } from '../resources/resources.ts'
import type { OverviewPanel } from '../views/detail/Overview.tsx'

/** A custom screen for one operation of a record, shown as a tab of the record's page. */
export interface ItemPanel {
  readonly label: MessageId
  /** URL segment of the tab, if it differs from the operation's name. */
  readonly tab?: string
  readonly Component: ComponentType<{ readonly item: Item }>
  /** A count shown next to the label. It must not need a request of its own. */
  readonly Count?: ComponentType<{ readonly item: Item }>
  /** Other operations performed on the same tab, each with its additional URL query. */
  readonly also?: Readonly<Record<string, string>>
  /** A shortcut that opens the tab from anywhere on the record. */
  readonly key?: { readonly keys: string; readonly label: MessageId }
}

const uploadKey = { keys: 'u', label: 'shortcut.upload' } as const

type ItemPanels = {
  readonly [N in ResourceName]?: { readonly [O in OperationName<N>]?: ItemPanel }
} & {
  /** Tabs that are not operations: the training jobs of a model, and its settings. */
  readonly models?: { readonly jobs?: ItemPanel; readonly settings?: ItemPanel }
}
type CollectionPanels = {
  readonly [N in ResourceName]?: { readonly [O in OperationName<N>]?: ComponentType }
}

// Each is a lazy chunk, so that a record's page loads it only when it is opened.
const declaredItemPanels: ItemPanels = {
  workspaces: {
    notify: {
      label: 'panel.notify',
      Component: lazy(async () => ({ default: (await import('./workspace/Notify.tsx')).Notify })),
    },
    setPaymentMethod: {
      label: 'panel.method',
      tab: 'payment-method',
      Component: lazy(async () => ({
        default: (await import('./workspace/PaymentMethod.tsx')).PaymentMethod,
      })),
    },
  },
  users: {
    setPassword: {
      label: 'panel.password',
      tab: 'password',
      Component: lazy(async () => ({
        default: (await import('./user/SetPassword.tsx')).SetPassword,
      })),
    },
    resetSecretKey: {
      label: 'panel.key',
      tab: 'secret-key',
      Component: lazy(async () => ({
        default: (await import('./user/ResetSecretKey.tsx')).ResetSecretKey,
      })),
    },
  },
  models: {
    train: {
      label: 'training.tab.train',
      key: { keys: 't', label: 'training.tab.train' },
      Component: lazy(async () => ({ default: (await import('./training/Train.tsx')).Train })),
    },
    jobs: {
      label: 'training.tab.jobs',
      Component: lazy(async () => ({ default: (await import('./training/Jobs.tsx')).Jobs })),
      Count: lazy(async () => ({ default: (await import('./training/JobsCount.tsx')).JobsCount })),
    },
    upload: {
      label: 'modelUpload.tab',
      key: uploadKey,
      Component: lazy(async () => ({
        default: (await import('./modelUpload/ModelUpload.tsx')).ModelUpload,
      })),
      Count: lazy(async () => ({
        default: (await import('./modelUpload/UploadsCount.tsx')).UploadsCount,
      })),
    },
    settings: {
      label: 'training.tab.settings',
      Component: lazy(async () => ({
        default: (await import('./training/ModelSettings.tsx')).ModelSettings,
      })),
    },
  },
  stores: {
    readRows: {
      label: 'rows.tab',
      tab: 'rows',
      also: { readRow: '&mode=one', writeRow: '&mode=write' },
      Component: lazy(async () => ({ default: (await import('./rows/Rows.tsx')).Rows })),
    },
    readBlob: {
      label: 'blobs.tab',
      tab: 'blobs',
      also: { writeBlob: '' },
      key: uploadKey,
      Component: lazy(async () => ({ default: (await import('./blobs/Blobs.tsx')).Blobs })),
    },
  },
  transfers: {
    summary: {
      label: 'panel.summary',
      Component: lazy(async () => ({
        default: (await import('./transfer/SummaryPanel.tsx')).SummaryPanel,
      })),
    },
  },
  serveEntries: {
    report: {
      label: 'panel.report',
      Component: lazy(async () => ({ default: (await import('./serve/Report.tsx')).Report })),
    },
  },
}

const declaredCollectionPanels: CollectionPanels = {
  supportPlans: {
    plans: lazy(async () => ({
      default: (await import('./plans/PublishedPlans.tsx')).PublishedPlans,
    })),
  },
}

/** Custom forms for new records. */
export const createPanels: { readonly [N in ResourceName]?: ComponentType } = {
  tokens: lazy(async () => ({ default: (await import('./tokens/CreateToken.tsx')).CreateToken })),
}

/** Warnings shown after a record was saved; they do not prevent saving. */
export const saveWarnings: {
  readonly [N in ResourceName]?: (
    queryClient: QueryClient,
    objectId: string,
    before: Item | undefined,
  ) => Promise<string | undefined>
} = {
  workspaces: async (...saved) =>
    (await import('./workspace/unknownPeople.ts')).unknownPeople(...saved),
}

/** Custom content for the overview of a record. */
export const overviewPanels: { readonly [N in ResourceName]?: OverviewPanel } = {
  models: {
    fields: ['feature_ranks', 'input_variables', 'output_variables', 'settings'],
    related: ['jobs'],
    actions: [
      { tab: 'upload', label: 'modelUpload.open', icon: 'upload' },
      { tab: 'train', label: 'training.tab.train', icon: 'play', primary: true },
    ],
    Main: lazy(async () => ({ default: (await import('./training/ModelMain.tsx')).ModelMain })),
    Side: lazy(async () => ({ default: (await import('./training/ModelSide.tsx')).ModelSide })),
    State: lazy(async () => ({ default: (await import('./training/ModelState.tsx')).ModelState })),
  },
}

type Panels<T> = Readonly<Record<string, Readonly<Record<string, T>> | undefined>>

/** The panels of a collection's records, by operation. */
export const itemPanels = (name: ResourceName): readonly (readonly [string, ItemPanel])[] =>
  Object.entries((declaredItemPanels as Panels<ItemPanel>)[name] ?? {})

/** The URL of the tab on which an operation of a record is performed, if it has one. */
export function operationTab(
  name: ResourceName,
  objectId: string,
  operation: string,
): string | undefined {
  for (const [own, { tab = own, also = {} }] of itemPanels(name))
    if (own === operation || Object.hasOwn(also, operation))
      return tabRoute(name, objectId, tab) + (also[operation] ?? '')
  return undefined
}

/** Screens for operations of a collection, by operation. */
export const collectionPanels: Readonly<
  Record<string, Readonly<Record<string, ComponentType>> | undefined>
> = declaredCollectionPanels
