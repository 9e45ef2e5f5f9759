import { useState } from 'react'
import { recipientsOf } from '../../dialect/workspacePeople.ts'
import { createdAt } from '../../dialect/answerNames.ts'
import { FieldValue, UndeclaredValue } from '../../fields/Value.tsx'
import { t } from '../../messages/bulkTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { RelativeTime } from '../../fields/RelativeTime.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Change } from './Change.tsx'
import { isMessageAction, type PlannedRow } from './planRows.ts'
import { RowGroup } from './RowGroup.tsx'
import type { Plan } from './usePlan.ts'
import * as styles from './PlanTable.module.css'

/** Rows shown of each group at first, and with every further press. */
const firstShown = 20
const step = 200

type Shown = 'all' | 'will' | 'skipped'

const isSkipped = ({ skip }: PlannedRow) => skip !== undefined

/** The rows of a plan with their changes, or the reason for skipping them. */
export function PlanTable({ name, plan }: { readonly name: ResourceName; readonly plan: Plan }) {
  const [shown, setShown] = useState<Shown>('all')
  const { planned } = plan
  const skipped = planned.filter(isSkipped)
  const others = planned.filter((row) => !isSkipped(row))
  return (
    <>
      {plan.isComplete && (
        <div data-pad="12 gutter">
          <SegmentedControl<Shown>
            label={t('bulk.plan.filter')}
            size="small"
            value={shown}
            onChange={setShown}
            options={[
              { id: 'all', label: t('bulk.plan.all', { n: planned.length }) },
              { id: 'will', label: t('bulk.plan.will', { n: plan.sending.length }) },
              { id: 'skipped', label: t('bulk.plan.skippedTab', { n: skipped.length }) },
            ]}
          />
        </div>
      )}
      {shown !== 'skipped' && (
        <PlanGroup
          name={name}
          plan={plan}
          rows={others}
          title={t(plan.isComplete ? 'bulk.plan.toSend' : 'bulk.plan.chosen')}
        />
      )}
      {shown !== 'will' && skipped.length > 0 && (
        <PlanGroup name={name} plan={plan} rows={skipped} title={t('bulk.plan.skipped')} />
      )}
    </>
  )
}

interface PlanGroupProps {
  readonly name: ResourceName
  readonly plan: Plan
  readonly rows: readonly PlannedRow[]
  readonly title: string
}

function PlanGroup({ name, plan, rows, title }: PlanGroupProps) {
  return (
    <RowGroup
      title={title}
      about={t('bulk.plan.group', { n: rows.length, ...nounOf(resources[name].label) })}
      rows={rows}
      firstShown={firstShown}
      step={step}
    >
      {(row) => <PlanRow key={row.id} name={name} plan={plan} planned={row} />}
    </RowGroup>
  )
}

interface PlanRowProps {
  readonly name: ResourceName
  readonly plan: Plan
  readonly planned: PlannedRow
}

function PlanRow({ name, plan, planned }: PlanRowProps) {
  const { id, label, item, row, skip } = planned
  const isLeftOut = plan.leftOut.has(id)
  return (
    <li
      className={`grid body ${styles.row}`}
      data-line="bottom"
      data-gap="4 12"
      data-align="center"
      data-skipped={skip !== undefined || isLeftOut || undefined}
    >
      <input
        type="checkbox"
        aria-label={t('bulk.plan.include', { title: label })}
        checked={skip === undefined && !isLeftOut}
        disabled={skip !== undefined}
        onChange={({ target }) => plan.setIncluded(id, target.checked)}
      />
      <bdi className="truncate">{label}</bdi>
      <span className="nowrap flex shrinks" data-gap="4 16" data-wrap>
        {skip !== undefined ? (
          t(`bulk.plan.skip.${skip}`)
        ) : isLeftOut ? (
          t('bulk.plan.skip.left')
        ) : isMessageAction(name, plan.action) ? (
          <Recipients item={item} />
        ) : plan.action.is === 'remove' ? (
          <About name={name} item={item} />
        ) : (
          row?.changes?.map((change) => (
            <Change key={change.name} name={name} item={item} change={change} />
          ))
        )}
      </span>
    </li>
  )
}

/** The owner and age of a record, to recognise it before it is deleted. */
function About({ name, item }: { readonly name: ResourceName; readonly item: Item }) {
  const { card, fields } = resources[name]
  const second = card?.second
  const field = second === undefined ? undefined : fields[second]
  const made = createdAt(item)
  return (
    <>
      {second !== undefined && item[second] != null && (
        <span className="second truncate">
          {field ? (
            <FieldValue field={field} name={second} item={item} dense />
          ) : (
            <UndeclaredValue name={second} value={item[second]} dense />
          )}
        </span>
      )}
      {made !== undefined && (
        <span className="third">
          {t('bulk.plan.created')} <RelativeTime at={made} isFocusable={false} />
        </span>
      )}
    </>
  )
}

/** The recipients of a message that the workspace's record names. */
function Recipients({ item }: { readonly item: Item }) {
  const people = recipientsOf(item).map(({ email, objectId }) => email ?? objectId)
  return (
    <bdi className={`breaks second ${styles.recipients}`}>
      {people.length === 0 ? t('bulk.plan.nobodyNamed') : people.join(', ')}
    </bdi>
  )
}
