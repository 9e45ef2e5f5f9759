import { Suspense, type ComponentType } from 'react'
import { holdsDamage } from '../../dialect/damage.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { DamagedNote } from '../../fields/JsonValue.tsx'
import panelTexts from '../../messages/en/panels.json'
import recordTexts from '../../messages/en/records.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { CrashGuard } from '../CrashGuard.tsx'
import { PropertyList, IdProperty } from './PropertyList.tsx'
import {
  creatorOf,
  namesPeople,
  sectionsOf,
  referringFields,
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
import * as styles from './Overview.module.css'

const t = texts(panelTexts, recordTexts)

type OfItem<I extends Item> = ComponentType<{ readonly item: I }>

/** Parts of an overview with their own rendering; each may be loaded lazily. */
export interface OverviewPanel<I extends Item = Item> {
  /** In the page heading, before the menu. */
  readonly actions: readonly TabAction[]
  /** Fields shown by `Main` or a tab, and left out of the plain fields. */
  readonly fields: readonly string[]
  /** Collections shown by `Side`, and left out of the related lists. */
  readonly related: readonly ResourceName[]
  /** In the main column. */
  readonly Main: OfItem<I>
  /** Below the record's own properties. */
  readonly Side: OfItem<I>
  /** Next to the title. */
  readonly State: OfItem<I>
}

/**
 * A record that owns others shows those in the main column and its own properties at the side; any
 * other record shows its fields in the main column.
 */
export function Overview({
  name,
  resource,
  item,
  panel,
  Linked,
}: {
  name: ResourceName
  resource: Resource
  item: Item
  panel: OverviewPanel | undefined
  /** In place of what refers to the record. */
  Linked?: OfItem<Item> | undefined
}) {
  const related = relatedTo(name).filter((one) => !panel?.related.includes(one.name))
  const sections = sectionsOf(resource, item)
    .map(({ label, names }) => ({
      label,
      names: names.filter((field) => !panel?.fields.includes(field)),
    }))
    .filter(({ names }) => names.length > 0)
  // With content for the main column, the plain fields move to the side.
  const hasSidePanel = related.length > 0 || panel !== undefined
  const pointing = referringFields(name)
  const references = referenceNames(resource, item)
  const undeclared = undeclaredKeys(resource, item)
  const people = sections.find(({ names }) => namesPeople(resource, names))
  const creator = people && creatorOf(item, undeclared)
  const keys = undeclared.filter((key) => key !== creator)
  const fields = sections.map((part) => (
    <section key={part.label ?? ''} className={styles.part}>
      <h2>{part.label === undefined ? t('detail.properties') : translateLabel(part.label)}</h2>
      <PropertyList
        name={name}
        resource={resource}
        names={part.names}
        item={item}
        creator={part === people ? creator : undefined}
      />
    </section>
  ))
  return (
    <div
      className={`scroll ${styles.root}${hasSidePanel ? ` ${styles.withRelated}` : ''}${panel ? ` ${styles.own}` : ''}`}
    >
      <div className={`in-order ${styles.main}`}>
        {/* The panel need not show the field. */}
        {panel && holdsDamage(item) && <DamagedNote value={asReturned(item)} />}
        {panel && (
          <CrashGuard part={t('detail.overview')} isLarge>
            <Suspense fallback={<div className="waits" />}>
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
        {Linked && (
          <CrashGuard part={t('detail.linkedTo')} isLarge>
            <Suspense fallback={<div className="waits" />}>
              <Linked item={item} />
            </Suspense>
          </CrashGuard>
        )}
      </div>
      <aside className={`in-order ${styles.side}`} aria-label={t('detail.record')}>
        {hasSidePanel && fields}
        {/* On a wide screen, the heading of a page with a panel shows it. */}
        <div className={panel ? styles.narrowOnly : undefined}>
          <IdProperty objectId={item.object_id} />
        </div>
        {panel && (
          // Its space is reserved, so that the content below does not move when it loads.
          <div className={`in-order ${styles.sidePanel}`}>
            <CrashGuard part={t('detail.record')} isLarge>
              <Suspense fallback={<div className="waits" />}>
                <panel.Side item={item} />
              </Suspense>
            </CrashGuard>
          </div>
        )}
        {keys.length > 0 && <OtherFields item={item} keys={keys} />}
        {/* A panel shows what uses the record in its own way. */}
        {!panel && !Linked && pointing.length > 0 && (
          <CrashGuard part={t('detail.usedBy')} isLarge>
            <UsedBy item={item} by={pointing} />
          </CrashGuard>
        )}
      </aside>
    </div>
  )
}
