import { Suspense, type ComponentType } from 'react'
import { t, translateLabel } from '../../messages/i18n.ts'
import type { Item, Resource } from '../../metadata/resource.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { CrashGuard } from '../CrashGuard.tsx'
import { PropertyList, IdProperty } from './PropertyList.tsx'
import {
  creatorOf,
  namesPeople,
  sectionsOf,
  pointingAt,
  referenceNames,
  relatedTo,
  undeclaredKeys,
} from './sections.ts'
import { LeadProperties } from './LeadProperties.tsx'
import { LinkedRecords } from './LinkedRecords.tsx'
import { OtherFields } from './OtherFields.tsx'
import type { TabAction } from './RecordActions.tsx'
import { RelatedLists } from './RelatedList.tsx'
import { UsedBy } from './UsedBy.tsx'

type OfItem = ComponentType<{ readonly item: Item }>

/** Parts of an overview in a form of their own; each may come in a script of its own. */
export interface OverviewPanel {
  /** In the head, before the menu. */
  readonly actions: readonly TabAction[]
  /** Fields that `Main` or a tab shows, left out of the plain ones. */
  readonly fields: readonly string[]
  /** Collections that `Side` shows, left out of the related lists. */
  readonly related: readonly ResourceName[]
  /** In the middle. */
  readonly Main: OfItem
  /** Below the record's own facts. */
  readonly Side: OfItem
  /** Beside the title. */
  readonly State: OfItem
}

/**
 * Records that others belong to show those, with their own facts at the side; all other records
 * show their fields in the middle.
 */
export function Overview({
  name,
  resource,
  item,
  panel,
}: {
  name: ResourceName
  resource: Resource
  item: Item
  panel: OverviewPanel | undefined
}) {
  const related = relatedTo(name).filter((one) => !panel?.related.includes(one.name))
  const sections = sectionsOf(resource, item)
    .map(({ label, names }) => ({
      label,
      names: names.filter((field) => !panel?.fields.includes(field)),
    }))
    .filter(({ names }) => names.length > 0)
  // With something to show in the middle, the plain fields stand at the side.
  const hasSidePanel = related.length > 0 || panel !== undefined
  const pointing = pointingAt(name)
  const references = referenceNames(resource, item)
  const undeclared = undeclaredKeys(resource, item)
  const people = sections.find(({ names }) => namesPeople(resource, names))
  const creator = people && creatorOf(item, undeclared)
  const keys = undeclared.filter((key) => key !== creator)
  const fields = sections.map((part) => (
    <section key={part.label ?? ''} className="part">
      <h2>{part.label === undefined ? t('detail.properties') : translateLabel(part.label)}</h2>
      <PropertyList
        resource={resource}
        names={part.names}
        item={item}
        creator={part === people ? creator : undefined}
      />
    </section>
  ))
  return (
    <div className={`scroll detail${hasSidePanel ? ' with-related' : ''}${panel ? ' own' : ''}`}>
      <div className="detail-main">
        {panel && (
          <CrashGuard part={t('detail.overview')} isLarge>
            <Suspense fallback={<div className="detail-main-wait" />}>
              <panel.Main item={item} />
            </Suspense>
          </CrashGuard>
        )}
        {!hasSidePanel && (
          <CrashGuard part={t('detail.overview')}>
            <LeadProperties resource={resource} item={item} />
          </CrashGuard>
        )}
        {!hasSidePanel && fields}
        {!hasSidePanel && references.length > 0 && (
          <CrashGuard part={t('detail.linked')}>
            <LinkedRecords resource={resource} item={item} names={references} />
          </CrashGuard>
        )}
        <RelatedLists related={related} owner={name} objectId={item.object_id} />
      </div>
      <aside className="detail-side" aria-label={t('detail.record')}>
        {hasSidePanel && fields}
        {/* The head of a page with a panel says it, where there is room. */}
        <div className={panel ? 'narrow-only' : undefined}>
          <IdProperty objectId={item.object_id} />
        </div>
        {panel && (
          // Its room is kept: what stands below does not move when its parts come.
          <div className="detail-side-panel">
            <CrashGuard part={t('detail.record')} isLarge>
              <Suspense>
                <panel.Side item={item} />
              </Suspense>
            </CrashGuard>
          </div>
        )}
        {keys.length > 0 && <OtherFields item={item} keys={keys} />}
        {/* A panel says in its own words what uses the record. */}
        {!panel && pointing.length > 0 && (
          <CrashGuard part={t('detail.usedBy')} isLarge>
            <UsedBy item={item} by={pointing} />
          </CrashGuard>
        )}
      </aside>
    </div>
  )
}
