import { Suspense, type ComponentType, type ReactNode } from 'react'
import { holdsDamage } from '../../dialect/damage.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { DamagedNote } from '../../fields/JsonValue.tsx'
import { t } from '../../messages/panelsTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Section } from '../../ui/Section.tsx'
import { CrashGuard } from '../CrashGuard.tsx'
import { ObjectSection, shownByKeys } from './ObjectSection.tsx'
import { IdProperty, PropertyList } from './PropertyList.tsx'
import { referringFields, relatedTo, undeclaredKeys } from './sections.ts'
import { LeadBlock } from './LeadBlock.tsx'
import { LinkedCards, type CardFacts } from './LinkedCards.tsx'
import { FailureStrip, OtherFields, UndeclaredRows } from './OtherFields.tsx'
import type { TabAction } from './RecordActions.tsx'
import { RelatedLists } from './RelatedList.tsx'
import { rolesOf, type RecordRoles } from './roles.ts'
import { UsedBy } from './UsedBy.tsx'
import * as styles from './Overview.module.css'

type OfItem<I extends Item> = ComponentType<{ readonly item: I }>

/** Parts of a record's page with their own rendering; each may be loaded lazily. */
export interface OverviewPanel<I extends Item = Item> {
  /** Actions in the page heading, before the menu. */
  readonly actions?: readonly TabAction[]
  /** Keys shown by one of the parts or a tab, and left out of the others. */
  readonly fields?: readonly string[] | ((item: I) => readonly string[])
  /** One of the parts shows every field that does not refer to another record. */
  readonly isWhole?: boolean
  /** Collections shown by one of the parts, and left out of the related lists. */
  readonly related?: readonly ResourceName[]
  /** Next to the title, in place of the state of the declaration. */
  readonly State?: OfItem<I>
  /** Replaces the lead field. */
  readonly Lead?: OfItem<I>
  /** Part of the sentence below the lead, before the time of creation. */
  readonly Sentence?: OfItem<I>
  /** Shows the problem and its actions, in place of the reason alone. */
  readonly Strip?: OfItem<I>
  /** Further cards of people and money. */
  readonly Cards?: OfItem<I>
  /** Between the cards and the fields. */
  readonly Body?: OfItem<I>
  /** Content of the main column; the fields then move to the side. */
  readonly Main?: OfItem<I>
  /** Content beside the record's own. */
  readonly Side?: OfItem<I>
}

interface OverviewProps {
  readonly name: ResourceName
  readonly item: Item
  readonly panel: OverviewPanel | undefined
  /** Content in place of the records that refer to this one. */
  readonly Linked?: OfItem<Item> | undefined
  readonly cardFacts?: CardFacts | undefined
}

/**
 * The overview of a record: lead, problem, people, money, fields and related records. Its fields
 * move to the side column if it owns other records.
 */
export function Overview({ name, item, panel = {}, Linked, cardFacts }: OverviewProps) {
  const related = relatedTo(name).filter((one) => panel.related?.includes(one.name) !== true)
  const { fields: taken = [] } = panel
  const roles = rolesOf(name, item, {
    taken: typeof taken === 'function' ? taken(item) : taken,
    isWhole: panel.isWhole,
    hasOwnLead: panel.Lead !== undefined,
  })
  const areFieldsBeside = related.length > 0 || !!panel.Main || !!Linked
  const pointing = referringFields(name)
  const { Strip, Cards, Body, Main, Side, Lead, Sentence } = panel
  const part = (Part: OfItem<Item> | undefined, label: string, fallback?: ReactNode) =>
    Part && (
      <CrashGuard part={label} isLarge>
        <Suspense fallback={fallback ?? <div className="waits" />}>
          <Part item={item} />
        </Suspense>
      </CrashGuard>
    )
  const details = <Details name={name} item={item} roles={roles} />
  // Without its own fields, the main column has room for referring records.
  const isBare = !areFieldsBeside && !Body && roles.sections.length + roles.details.length === 0
  const usedBy = !Side && !Linked && pointing.length > 0 && (
    <CrashGuard part={t('detail.usedBy')} isLarge>
      <UsedBy item={item} by={pointing} />
    </CrashGuard>
  )
  const other = roles.other.length > 0 && <OtherFields item={item} keys={roles.other} />
  return (
    <div className={`grid scroll ${styles.root}`} data-beside={areFieldsBeside || undefined}>
      <div className={`shrinks stack in-order ${styles.main}`} data-gap="24">
        {/* A part need not show the field. */}
        {panel.fields && holdsDamage(item) && <DamagedNote value={asReturned(item)} />}
        <CrashGuard part={t('detail.overview')}>
          <LeadBlock
            name={name}
            item={item}
            roles={roles}
            fact={part(Lead, t('detail.overview'))}
            sentence={part(Sentence, t('detail.overview'), <span className="waits" />)}
          />
        </CrashGuard>
        {part(Strip, t('detail.overview')) ?? (
          <FailureStrip item={item} keys={undeclaredKeys(resources[name], item)} />
        )}
        <CrashGuard part={t('detail.linked')}>
          <LinkedCards name={name} item={item} related={roles.related} facts={cardFacts}>
            {part(Cards, t('detail.linked'), <span className="waits" hidden />)}
          </LinkedCards>
        </CrashGuard>
        {part(Body, t('detail.overview'))}
        {part(Main, t('detail.overview'))}
        {!areFieldsBeside && details}
        {isBare && usedBy}
        <RelatedLists related={related} owner={name} objectId={item.object_id} />
        {part(Linked, t('detail.linkedTo'))}
        {!areFieldsBeside && other}
        {/* On a wide screen it is shown in the heading. */}
        <div className="only-phone">
          <IdProperty objectId={item.object_id} />
        </div>
      </div>
      <aside
        className={`shrinks stack in-order ${styles.side}`}
        data-border="start"
        data-gap="24"
        aria-label={t('detail.record')}
      >
        {areFieldsBeside && details}
        {part(Side, t('detail.record'))}
        {/* A part shows referring records in its own way. */}
        {!isBare && usedBy}
        {areFieldsBeside && other}
      </aside>
    </div>
  )
}

interface DetailsProps {
  readonly name: ResourceName
  readonly item: Item
  readonly roles: RecordRoles
}

/** The fields of a record, in two columns where there is room; objects under headings of their own. */
function Details({ name, item, roles: { sections, details } }: DetailsProps) {
  const { fields } = resources[name]
  const isObject = (key: string) => shownByKeys(fields[key], item[key]) !== undefined
  const objects = sections.flatMap(({ names }) => names.filter(isObject))
  const plain = sections
    .map(({ label, names }) => ({ label, names: names.filter((key) => !isObject(key)) }))
    .filter(({ names }) => names.length > 0)
  const rows = details.length > 0 && <UndeclaredRows item={item} keys={details} />
  // A single group needs no heading; undeclared fields are shown with the first group.
  const parts = plain.length > 0 || !rows ? plain : [{ label: undefined, names: [] }]
  return (
    <>
      {parts.map(({ label, names }, index) => (
        <Section
          key={label ?? ''}
          title={
            label === undefined || parts.length === 1
              ? t('detail.properties')
              : translateLabel(label)
          }
        >
          <PropertyList isRuled name={name} resource={resources[name]} names={names} item={item}>
            {index === 0 && rows}
          </PropertyList>
        </Section>
      ))}
      {objects.map((key) => (
        <ObjectSection key={key} name={name} fieldName={key} item={item} />
      ))}
    </>
  )
}
